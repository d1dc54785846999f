/** A report as a file. */
export const exporting = {
  button: '导出',
  menu: '导出报告',
  cancel: '取消导出',
  busy: '%{format}导出中…',
  done: '已导出 %{name}',
  cancelled: '已取消导出',
  failed: '%{format}导出失败：%{reason}',
  retry: '重试',
  close: '关闭',
  formats: { docx: 'Word 文档', pdf: 'PDF 文件', xlsx: '表格工作簿' },
  hints: { docx: '可在 Word、WPS 中继续修改', pdf: '版式固定，适合报送和打印', xlsx: '全部表格和图表数据，按章分表' },
  sources: '注明数据来源',
  sourcesHint: '脚注、表下说明和来源清单',
}
