/** Charts of a report. */
export const reportChart = {
  empty: '此图没有可绘制的数据。',
  tree: '结构图：%{title}，包含：%{series}',
  level: '层级',
  name: '名称',
  note: '说明',
}
