/** The own account: profile, password, two-step verification, devices. */
export const account = {
  title: '个人中心',
  open: '个人中心',
  failed: '没有加载成功',
  profile: {
    title: '个人资料', text: '姓名和头像会显示在页面右上角和侧栏。', name: '姓名', email: '邮箱', phone: '手机号', username: '用户名', jobNumber: '工号', bank: '所属机构', role: '角色', fixed: '用户名、工号和所属机构由管理员维护。', phoneHelp: '用于短信登录和找回密码', passwordHelp: '更换手机号需要密码，以确认是您本人', emailHelp: '可代替用户名登录',
    code: '短信验证码', codeGet: '获取验证码', codeSending: '正在发送…', codeAgain: '%{seconds} 秒后重发', codeHelp: '发送到新手机号，以确认号码是您的', codeSent: '验证码已发送，请查收短信。', codeDemo: '演示环境不发送短信，验证码是 %{code}。',
    nameRequired: '请输入姓名。', emailFormat: '邮箱格式错误，应如 name@example.com。', phoneFormat: '手机号格式错误，应为 11 位数字。', save: '保存', saved: '个人资料已保存', conflict: '个人资料刚在别处被修改。您填写的内容还在；再次保存会以您的内容为准。', reset: '恢复原值', none: '—',
  },
  avatar: {
    title: '头像', choose: '更换头像', remove: '移除头像', drop: '也可以把图片拖到这里', hint: 'PNG、JPEG 或 WebP，最大 10 MB，自动裁成正方形', type: '请选择 PNG、JPEG 或 WebP 图片。', size: '图片超过 10 MB，请换一张。', broken: '这张图片无法读取，请换一张。', saved: '头像已更换', removed: '头像已移除', working: '正在处理…',
  },
  password: { title: '登录密码', text: '修改密码后，其他设备会退出登录。', level: '强度：%{level}' },
  twoStep: {
    title: '两步验证', text: '登录时除密码外，还要输入手机身份验证器应用中的动态验证码，他人即使知道密码也无法登录。', on: '已开启', off: '未开启', turnOn: '开启两步验证', turnOff: '关闭两步验证', renew: '重新生成恢复码', left: '还有 %{count} 个恢复码可用', leftFew: '只剩 %{count} 个恢复码，建议重新生成',
    password: '登录密码', passwordRequired: '请输入登录密码。', code: '动态验证码', codeHelp: '身份验证器中的 6 位数字', anyCode: '动态验证码或恢复码', codeRequired: '请输入验证码。', codeFormat: '动态验证码应为 6 位数字。', next: '下一步', cancel: '取消', confirm: '确认开启',
    step1: '确认身份', step2: '添加到身份验证器', step3: '保存恢复码', askPassword: '为确认是您本人，请输入登录密码。', scan: '用身份验证器应用（如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器）扫描二维码，然后输入应用中显示的 6 位数字。', manual: '无法扫描？手动输入密钥', qr: '两步验证的二维码',
    turnedOn: '两步验证已开启', turnedOff: '两步验证已关闭', offText: '关闭后，登录只需密码。请输入登录密码和验证码。', renewText: '重新生成后，原来的恢复码全部失效。请输入登录密码。',
  },
  codes: {
    title: '恢复码', text: '手机丢失或无法使用时，可用恢复码登录，每个只能用一次。恢复码只在此时显示，请妥善保存。', copy: '复制', copied: '恢复码已复制', copyFailed: '无法复制，请手动选择。', download: '下载', print: '打印', file: '恢复码', heading: '%{product}：账号 %{username} 的恢复码', saved: '我已保存好这些恢复码', done: '完成', list: '恢复码列表',
  },
  sessions: {
    title: '登录设备', text: '您的账号在以下设备上处于登录状态。发现不认识的设备，请退出它并修改密码。', current: '本设备', lastSeen: '最近使用 %{time}', since: '登录于 %{time}', address: '地址 %{address}', end: '退出', endName: '退出 %{name}', ended: '该设备已退出', endOthers: '退出其他所有设备', endOthersTitle: '退出其他所有设备？', endOthersText: '除本设备外的 %{count} 个登录都会结束，其上未保存的内容会丢失。', endedOthers: '其他设备均已退出', endTitle: '退出此设备？', endText: '“%{name}”的登录会结束，其上未保存的内容会丢失。', only: '没有其他设备登录。', unknown: '未知设备', on: '%{browser}（%{system}）', justNow: '刚刚',
  },
}
