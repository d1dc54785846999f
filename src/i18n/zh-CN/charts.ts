/** Cards with a chart and its figures. */
export const charts = {
  more: '更多操作',
  moreOf: '“%{title}”的更多操作',
  picture: '保存为图片',
  data: '导出数据（CSV）',
  patterns: '用图案区分颜色',
  list: '查看列表',
  listOf: '查看列表：%{title}',
  showTable: '显示为表格',
  showDrawing: '显示为图表',
  tableOf: '%{title}的数值',
  asOf: '截至 %{day}',
  noPicture: '浏览器没能生成图片。请改用“导出数据”，或换一个浏览器再试。',
  empty: '还没有可以统计的数据。',
  retry: '重试',
}
