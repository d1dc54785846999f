/** Reading a Word document in the page. */
export const readWord = {
  title: '文档阅读', local: '文件只在本机浏览器中读取，不会上传到服务器。', choose: '选择文件', drop: '把 .docx 文件拖到这里，或点击选择', accepts: '支持 Word 2007 及以后的 .docx、.docm，最大 %{limit}', another: '打开其他文件', print: '打印',
  reading: '正在读取 %{name}', slowly: '已用 %{seconds} 秒，超过 %{limit} 秒将停止', cancel: '取消', cancelled: '已取消读取。', again: '再选一个文件', whatOpens: '打开后可以看到目录、搜索全文、导出表格。',
  fault: {
    empty: '“%{name}”是空文件，没有内容。', tooLarge: '“%{name}”超过 %{limit}，请拆分后再打开。', doc: '“%{name}”是旧版 Word（.doc）格式。请在 Word 或 WPS 中另存为 .docx 后再打开。', encrypted: '“%{name}”设置了打开密码。请在 Word 中取消密码并另存后再打开。',
    pdf: '“%{name}”实际是 PDF 文件，只是改了扩展名。请打开 Word 原件。', rtf: '“%{name}”实际是 RTF 格式。请在 Word 中另存为 .docx 后再打开。', spreadsheet: '“%{name}”实际是 Excel 工作簿。请在客户列表中用“上传数据”导入。', presentation: '“%{name}”实际是 PowerPoint 演示文稿，这里只能读 Word 文档。',
    notWord: '“%{name}”不是 Word 文档，无法读取。', broken: '“%{name}”已损坏，无法完整读取。请在 Word 中打开并另存一份再试。', bomb: '“%{name}”解压后的内容过大（超过 %{limit}），为保护浏览器未打开。', slow: '“%{name}”在 %{limit} 秒内没有读完，已停止。请拆分文档后再试。', many: '一次只能打开一个文件。',
  },
  panel: '目录、表格与信息', outline: '目录', tables: '表格', facts: '信息', tablesCount: '表格（%{count}）',
  noOutline: '文档没有使用标题样式，也没有编号段落，无法生成目录。', guessed: '文档没有使用标题样式，目录按段落编号推断。',
  search: { label: '在文档中搜索', hits: '第 %{current} 处，共 %{total} 处', none: '没有找到', next: '下一处', previous: '上一处', many: '多于 %{limit} 处，只标出前 %{limit} 处' },
  table: { none: '文档中没有表格。', name: '表 %{number}', size: '%{rows} 行 × %{columns} 列', goTo: '定位', csv: 'CSV', xlsx: 'Excel', all: '全部表格导出为 Excel', csvOf: '将%{name}导出为 CSV', xlsxOf: '将%{name}导出为 Excel', goToOf: '定位到%{name}', failed: '导出没有成功：%{reason}', merged: '合并单元格的内容写在左上角的格子里。' },
  fact: { fileName: '文件名', size: '文件大小', title: '标题', author: '作者', modified: '最后修改', program: '保存软件', pages: '页数', words: '字数', characters: '正文字符', images: '图片', tables: '表格', saved: '页数、字数由保存文档的软件写入，可能与现在不一致。', unknown: '文件未记录' },
  left: '有 %{smart_count} 处内容未能显示', leftKinds: { image: '浏览器不能显示的图片格式（%{type}）：%{count} 张', external: '链接到文件之外（为安全不读取）或文件中缺失的图片：%{count} 张', other: '未识别的内容：%{count} 处' }, noPicture: '［图片无法显示：%{type}］',
  link: { title: '打开外部链接？', text: '文档中的链接将在新标签页打开，请确认地址可信：', open: '打开', cancel: '取消' }, document: '文档内容', nothing: '文档没有正文。',
}
