/** The page of a customer: its parts and what they say. */
export const customerPage = {
  sections: { title: '客户页面的各部分', overview: '概览', tables: '数据表', authorisations: '授权与采集', files: '文件', reports: '报告', anomalies: '异常', timeline: '动态' },
  overview: {
    changed: '%{time} 更新', periods: '%{smart_count} 期，最新 %{newest}', latest: '最近动态', allEvents: '查看全部 %{smart_count} 条动态',
    next: { none: '还没有数据。可上传 Excel，或请客户上传。', requested: '已向客户申请，等待客户操作。', collecting: '正在采集，完成后会自动显示。', received: '客户已上传文件，请在“文件”中导入。', failed: '采集没有成功，可在“授权与采集”中重试。', partial: '只采集到一部分，可在“授权与采集”中查看原因。', there: '已有数据。' },
  },
  requests: { title: '待客户处理', none: '没有等待客户处理的申请。', ask: '请客户上传', until: '有效期至 %{time}' },
  authorisations: { title: '授权记录', none: '客户还没有授权。用“数据申请”生成二维码，请客户扫码授权。', given: '%{time} 授权，有效期至 %{until}', show: '查看授权书', hide: '收起授权书', code: '查看二维码' },
  files: {
    purpose: '文件用途', purposes: { client: '客户材料', source: '导入的表格', proof: '证明材料' }, none: '还没有文件', noneOfThese: '没有这类文件', noneHint: '请客户上传材料，或在数据表中上传表格和证明材料，都会列在这里。',
    head: { name: '文件名', purpose: '用途', about: '数据', from: '来自', time: '时间', size: '大小', actions: '操作' }, byCustomer: '客户上传', import: '导入', importOne: '导入 %{name}',
  },
  timeline: { kinds: '只看这些动态', kind: { customer: '客户信息', data: '数据', file: '文件', code: '数据申请', consent: '授权', report: '报告' }, none: '没有这样的动态。', customer: '客户', system: '系统', other: '%{by}：%{action}', count: '%{smart_count} 项', replaced: '覆盖 %{smart_count} 项' },
  collected: { failed: '%{by} 采集数据没有成功', partial: '%{by} 采集到一部分数据', cancelled: '%{by} 停止了采集' },
  events: {
    customer: { create: '%{by} 添加了客户', update: '%{by} 修改了客户信息', delete: '%{by} 删除了客户', restore: '%{by} 恢复了客户' },
    data: { import: '%{by} 导入了数据', export: '%{by} 导出了数据', editData: '%{by} 凭证明材料修改了数据', undoEdit: '%{by} 撤销了一次数据修改', collect: '%{by} 采集了数据', collectRun: '%{by} 要求重新采集', collectStop: '%{by} 取消了采集', explain: '%{by} 说明了异常', withdrawExplanation: '%{by} 撤回了异常说明' },
    file: { upload: '%{by} 上传了文件', download: '%{by} 下载了文件', deleteFile: '%{by} 删除了文件' },
    code: { create: '%{by} 生成了二维码', update: '%{by} 修改了二维码', open: '%{by} 打开了链接', finishUpload: '%{by} 完成了上传', revoke: '%{by} 撤销了二维码', prolong: '%{by} 延长了有效期', remind: '%{by} 发送了提醒', delete: '%{by} 删除了二维码', restore: '%{by} 恢复了二维码' },
    consent: { identify: '%{by} 验证了身份', authorise: '%{by} 同意了授权' },
    report: { restoreVersion: '%{by} 恢复了报告的历史版本', noteVersion: '%{by} 备注了报告的版本', copy: '%{by} 复制了报告', build: '%{by} 生成了报告', edit: '%{by} 编辑了报告正文', overwrite: '%{by} 覆盖了他人对报告的修改', publish: '%{by} 发布了报告', draft: '%{by} 把报告转为草稿', update: '%{by} 修改了报告', export: '%{by} 导出了报告', delete: '%{by} 删除了报告', restore: '%{by} 恢复了报告' },
  },
}
