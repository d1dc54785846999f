/** The pages of whoever is not signed in, which load nothing of the rest. */
export const login = {
  product: '智能分析助手',
  brand: '数据安全',
  slogan: '从企业数据到分析报告',
  lead: '报告中的每一个数字，都能追溯到来源单元格。',
  point1: '采集企业数据，导入财务报表',
  point2: '核对勾稽关系，发现异常',
  point3: '依据数据撰写征信、财务与能耗报告',
  welcome: '请使用您的工作账号登录',
  language: '语言',
  titles: { login: '登录', register: '注册', registerResult: '注册结果', activate: '激活账号', recover: '找回密码', notFound: '页面不存在' },
  notFound: { text: '地址有误，或页面已移走。' },
  fields: {
    username: '用户名或邮箱', password: '密码', phone: '手机号', code: '验证码', email: '邮箱', newPassword: '新密码', confirm: '确认密码', oneTime: '动态验证码', recovery: '恢复码',
  },
  hints: { username: '请输入用户名或邮箱', password: '请输入密码', phone: '11 位手机号', code: '6 位数字', email: '如 name@example.com', newPassword: '至少 6 位，区分大小写', confirm: '再次输入密码', oneTime: '6 位数字', recovery: '如 ABCD-EFGH-JKLM-NPQR' },
  problems: {
    username: '请输入用户名或邮箱。', password: '请输入密码。', phone: '请输入手机号。', phoneFormat: '手机号格式错误，应为 11 位数字。', code: '请输入验证码。', codeFormat: '验证码应为 6 位数字。', email: '请输入邮箱。', emailFormat: '邮箱格式错误，应如 name@example.com。',
    passwordShort: '密码太短，至少 6 位。', passwordWeak: '密码太弱，请换用不同的字符。', confirm: '请再次输入密码。', confirmDifferent: '两次输入的密码不一致。', recovery: '请输入恢复码。',
  },
  strength: {
    label: '密码强度', short: '太短', weak: '太弱', low: '低', medium: '中', strong: '强', level: '强度：{level}', advice: '以下各项让密码更强', shown: '已有', missing: '尚缺',
    length: '至少 6 个字符', digit: '数字', lower: '小写字母', upper: '大写字母', other: '符号或汉字', long: '12 个或更多字符', avoid: '请勿使用在其他网站用过的密码。',
  },
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已打开',
  code: {
    get: '获取验证码', sending: '正在发送…', again: '{seconds} 秒后重发', sent: '验证码已发送，请查收短信。', demo: '演示环境不发送短信，验证码是 {code}。', use: '填入',
  },
  account: '账号密码登录',
  mobile: '手机号登录',
  ways: '登录方式',
  submit: '登录',
  submitting: '正在登录…',
  kept: '登录状态保留 7 天',
  forgotten: '忘记密码？',
  noAccount: '还没有账号？',
  toRegister: '注册账号',
  checking: '此账号或所在网络近期多次登录失败，正在核对本次登录，通常只需几秒，请勿关闭页面。',
  blocked: '尝试次数过多，请 {seconds} 秒后再试。',
  blockedButton: '{seconds} 秒后可重试',
  network: '无法连接服务器，请检查网络后重试。',
  timeout: '服务器没有及时回应，请稍后重试。',
  failed: '操作没有成功，请重试。',
  toLogin: '返回登录',
  second: {
    title: '两步验证', text: '此账号已开启两步验证。请输入身份验证器应用中的 6 位数字。', recoveryText: '请输入开启两步验证时保存的任一恢复码；每个恢复码只能使用一次。', useRecovery: '改用恢复码', useApp: '改用身份验证器', submit: '验证', submitting: '正在验证…', back: '重新登录', expired: '验证已超时，请重新登录。',
  },
  register: {
    lead: '用工作邮箱注册，提交后会收到激活邮件。', leadActive: '用工作邮箱注册，提交后即可使用。', leadApproval: '用工作邮箱注册，管理员审核后即可使用。', submit: '注册', submitting: '正在提交…', haveAccount: '已有账号？', off: '暂不开放注册', offText: '本系统的账号由管理员开设，请联系贵行的系统管理员。',
  },
  result: {
    done: '账号 {account} 注册成功', activation: '激活邮件已发送到您的邮箱，24 小时内有效。请打开邮件中的链接激活账号。', activationHint: '没有收到？请查看垃圾邮件，或在 24 小时后重新注册。', active: '账号已可使用，现在就可以登录。', approval: '账号正在等待管理员审核，审核通过后即可登录。', demo: '演示环境不发送邮件，激活链接在这里：', activateNow: '立即激活',
  },
  activate: {
    working: '正在激活账号…', active: '账号 {account} 已激活', activeText: '现在可以登录了。', approval: '邮箱 {account} 已确认', approvalText: '账号正在等待管理员审核，审核通过后即可登录。', failed: '链接无效或已过期',
    failedText: '激活链接 24 小时内有效，且只能使用一次。如果已经激活，请直接登录；否则请重新注册，会收到新的激活邮件。', retry: '重试', again: '重新注册', unreachable: '没有激活成功',
  },
  recover: {
    lead: '用账号绑定的手机号接收验证码，然后设置新密码。', submit: '重置密码', submitting: '正在重置…', done: '密码已重置，所有设备均已退出，请用新密码登录。', noSms: '无法自助找回密码', noSmsText: '本系统没有接通短信服务，请联系贵行的系统管理员重置密码。',
  },
}
