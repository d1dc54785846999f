/** Asking customers for data: the panel, the codes, their posters and their course. */
export const application = {
  open: '数据申请', close: '关闭数据申请', incomplete: '请完成所有选项/填写', needAny: '请至少选择一项数据。', anyOf: '客户、用途、所需数据请至少填写一项。',
  tabs: { apply: '数据申请', upload: '上传数据', history: '申请历史' },
  apply: { lead: '选择用途和所需数据，生成二维码请客户扫码授权。', submit: '生成二维码' },
  upload: { lead: '请客户上传资料：客户、用途、所需数据至少填写一项。', submit: '发送上传请求', sent: '上传请求已生成，可在“申请历史”中复制链接、提醒客户或查看进度。', see: '查看' },
  made: { bank: '申请机构' },
  live: { waiting: '等待客户扫码', opened: '客户已打开页面', authorised: '客户已授权', uploaded: '客户已上传资料', expired: '二维码已过期', revoked: '二维码已撤销' },
  actions: {
    remind: '提醒', prolong: '延期', revoke: '撤销', savePng: '保存图片', print: '打印', copyImage: '复制图片', imageCopied: '图片已复制', imageFailed: '无法复制图片，请保存图片后发送。', saveFailed: '图片没有生成，请重试。', savedMany: '已保存 %{count} 张图片',
  },
  revoke: { title: '撤销“%{name}”？', text: '撤销后链接立即失效，客户不能再打开、授权或上传；已经收到的数据保留。撤销不能恢复。' },
  prolong: { title: '延期“%{name}”', days: '延长天数', count: '%{count} 天', range: '请填写 1 至 %{most} 之间的整数。', until: '延期后有效期至 %{time}' },
  remind: { title: '提醒客户', text: '将链接用短信再次发送到客户授权时使用的手机。', last: '已提醒 %{count} 次，最近一次 %{time}。', next: '%{time} 之后可再次提醒。' },
  history: {
    filter: '按进度筛选', kinds: { all: '全部', open: '进行中', done: '已完成', over: '已失效' }, none: '还没有申请。', requests: '待客户上传（%{count}）', others: '其他申请', overdue: '逾期未上传', more: '显示更多', times: '%{created} 创建，有效期至 %{until}', timesOpen: '%{created} 创建，%{until} 前有效',
  },
  looks: { label: '显示方式', table: '表格', cards: '卡片' },
  course: { title: '进度', created: '已创建', opened: '客户打开', authorised: '客户授权', uploaded: '资料上传', revoked: '已撤销', expired: '已过期', next: '等待中' },
  consent: { title: '授权书', by: '授权企业', phone: '确认手机', time: '授权时间', version: '版本', hash: '文本校验值（SHA-256）', show: '查看授权书全文', hide: '收起授权书全文' },
  poster: { scan: '请用手机扫描二维码', steps: { scan: '用手机微信或相机扫描二维码。', check: '核对申请机构和用途，输入统一社会信用代码和手机验证码。', agree: '阅读并同意授权书，按提示上传资料。' } },
  print: { size: '纸张', sizes: { A4: 'A4 每页一张', A6: 'A6 每页四张' }, over: '%{count} 个二维码已过期或已撤销，不打印。', missing: '%{count} 个二维码找不到，可能已被删除。', none: '没有可打印的二维码' },
}
