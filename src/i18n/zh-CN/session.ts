/** Signing in again in place, where a session has ended. */
export const session = {
  title: '请重新登录',
  kept: '页面上的内容都还在。登录后，从停下的地方继续。',
  username: '用户名或邮箱',
  password: '密码',
  submit: '登录并继续',
  leave: '放弃并去登录页',
  missing: { username: '请输入用户名或邮箱。', password: '请输入密码。', code: '请输入动态验证码或恢复码。' },
  second: '此账号已开启两步验证。',
  code: '动态验证码或恢复码',
  verify: '验证并继续',
  back: '重新输入密码',
  work: '此账号或所在网络近期多次登录失败，正在核对本次登录，通常只需几秒。',
}
