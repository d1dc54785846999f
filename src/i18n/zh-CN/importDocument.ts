/** Tables of PDF and Word files, brought in by the dialog for spreadsheets. */
export const importDocument = {
  note: '以下内容取自“%{name}”中的表格。文档里没有单元格，行和列是按版面判断的，导入前请与原文核对。',
  compared: '已与原文核对：期间、单位和各项数字都一致',
  compareFirst: '请先与原文核对，并勾选上面一项，再导入。',
  scan: '“%{name}”里只有图片，没有可以读取的文字，应是扫描件。请向客户索取 Excel 或由软件导出的 PDF，也可在客户数据中手工填写。',
  cut: '“%{name}”里有些列单独打印在另一页上，那一页只有数字、没有项目名称，数字属于哪一行无法确定。请在打印设置中把表缩放到一页宽后重新导出，或直接上传 Excel 文件。',
  noTable: '“%{name}”里没有找到带数字的表格。请确认文件是否正确，或改用 Excel 文件。',
}
