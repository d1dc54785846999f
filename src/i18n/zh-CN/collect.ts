/** Fetching a customer's data from the sources. */
export const collect = {
  title: '数据采集', about: '客户授权后，自动从数据来源采集用电数据和企业基础数据。', loading: '正在读取采集状态', retry: '重试',
  states: { none: '未采集', waiting: '等待采集', running: '采集中', partial: '部分采集', done: '已采集', failed: '采集失败', cancelled: '已停止' },
  rows: '%{smart_count} 行', from: '来源 %{source}', asOf: '数据截至 %{time}', tries: '第 %{tries} 次，共 %{most} 次', next: '%{time} 重试', progress: '%{label}的采集进度',
  notYet: '客户已授权，有效至 %{time}。', noConsent: '没有有效的客户授权。可通过“数据申请”让客户授权，或用文件导入。',
  start: '开始采集', startOf: '开始采集%{label}', again: '重新采集', againOf: '重新采集%{label}', now: '立即重试', nowOf: '立即重试采集%{label}', cancel: '取消', cancelOf: '取消采集%{label}', byFile: '用文件导入', byFileOf: '用文件导入%{label}',
  refused: '%{smart_count} 行未采用', row: '第 %{row} 行', more: '另有 %{count} 项未列出', unknown: '%{smart_count} 个字段不在表中', unknownHead: '不在表中的字段', kept: '%{smart_count} 个已凭证明材料修改的值保持不变', says: '数据来源为 %{value}', saysNothing: '数据来源没有此值',
}
