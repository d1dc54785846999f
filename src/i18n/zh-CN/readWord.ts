/** Reading Word documents and PDF in the page. */
export const readWord = {
  title: '文档阅读', local: '文件只在本机浏览器中读取，不会上传；只有提问时，相关的段落才会发送给 AI 服务。刷新或关闭页面后需要重新打开文件。', choose: '选择文件', drop: '把 Word 或 PDF 文件拖到这里，或点击选择', accepts: '支持 .docx、.docm、.doc、.pdf，最大 %{limit}', another: '打开其他文件', print: '打印',
  reading: '正在读取 %{name}', slowly: '已用 %{seconds} 秒，超过 %{limit} 秒将停止', cancel: '取消', cancelled: '已取消读取。', again: '再选一个文件', whatOpens: '打开后可以看目录、搜索全文、取出表格、就内容提问。',
  fault: {
    empty: '“%{name}”是空文件，没有内容。', tooLarge: '“%{name}”超过 %{limit}，请拆分后再打开。', oldWord: '“%{name}”是 Word 95 或更早的格式。请在 Word 或 WPS 中另存为 .docx 后再打开。', wps: '“%{name}”是 WPS 或 Works 的专有格式。请在 WPS 中另存为 .docx 或 PDF 后再打开。',
    encrypted: '“%{name}”设置了打开密码。请在 Word 或 WPS 中取消密码并另存后再打开。', encryptedPdf: '“%{name}”设置了打开密码。请用 PDF 软件输入密码后另存一份不加密的，再打开。', brokenPdf: '“%{name}”已损坏，无法读取。请在 PDF 软件中打开并另存一份再试。',
    pdf: '“%{name}”实际是 PDF 文件，只是改了扩展名。请在“文档阅读”中打开。', rtf: '“%{name}”是 RTF 格式。请在 Word 或 WPS 中另存为 .docx 后再打开。', spreadsheet: '“%{name}”实际是 Excel 工作簿。请在客户列表中用“上传数据”导入。', presentation: '“%{name}”实际是 PowerPoint 演示文稿，这里只能读 Word 文档和 PDF。',
    notWord: '“%{name}”不是 Word 文档或 PDF，无法读取。', broken: '“%{name}”已损坏，无法完整读取。请在 Word 中打开并另存一份再试。', bomb: '“%{name}”解压后的内容过大（超过 %{limit}），为保护浏览器未打开。', slow: '“%{name}”在 %{limit} 秒内没有读完，已停止。请拆分文档后再试。', many: '一次只能打开一个文件。',
  },
  panel: '目录、表格、提问与信息', openPanel: '目录与提问', closePanel: '收起', outline: '目录', tables: '表格', ask: '提问', facts: '信息', tablesCount: '表格（%{count}）',
  noOutline: '文档没有使用标题样式，也没有编号段落，无法生成目录。', guessed: '文档没有使用标题样式，目录按段落编号推断。',
  old: '旧版 Word（.doc）只读出文字、标题和表格；图片和版式请用 Word 或 WPS 查看。',
  view: { label: '显示方式', pages: '原版式', text: '阅读', drawing: '正在排版…', large: '文档很长，先按阅读方式显示；切换到原版式可能需要几秒。', failed: '这份文档无法按原版式显示，已改为阅读方式。' },
  pdf: {
    reading: '正在读取文字：第 %{read} 页，共 %{total} 页', progress: '读取文字的进度', scanned: '这份 PDF 是扫描件，没有文字，不能搜索、提问或取出表格；页面可以照常查看。', empty: '以下页面没有文字，搜索不到：%{pages}。', long: '只读取前 %{limit} 页的文字，其余页面可以查看，但搜索不到。',
    guessed: '文件没有书签，目录按编号和字号推断。', noOutline: '文件没有书签，也没有可以推断的标题，无法生成目录。',
  },
  search: { label: '在文档中搜索', hits: '第 %{current} 处，共 %{total} 处', none: '没有找到', next: '下一处', previous: '上一处', many: '多于 %{limit} 处，只标出前 %{limit} 处' },
  table: {
    none: '文档中没有表格。', name: '表 %{number}', size: '%{rows} 行 × %{columns} 列', goTo: '定位', csv: 'CSV', xlsx: 'Excel', all: '全部表格导出为 Excel', csvOf: '将%{name}导出为 CSV', xlsxOf: '将%{name}导出为 Excel', goToOf: '定位到%{name}', failed: '没有成功：%{reason}', merged: '合并单元格的内容写在左上角的格子里；导入时填入每一格。',
    rest: '显示其余 %{count} 个表格', preview: '预览', previewOf: '预览%{name}', import: '导入', importOf: '将%{name}导入客户数据表', aligned: 'PDF 中没有这个表格的框线，行列按文字的位置推断，请核对。', alignedShort: '按文字位置推断', more: '显示前 %{shown} 行，共 %{rows} 行。',
  },
  asking: {
    search: '文档内搜索', searches: '未接入 AI 服务：按问题中的词语查找段落，不生成回答。文档不离开浏览器。', sends: '只把与问题相关的段落和问题发送给 AI 服务，文档其余内容不离开浏览器。回答请以原文为准。',
    label: '就文档内容提问', labelSearch: '要查找的内容', hint: '例如：主要客户有哪些', ask: '提问', find: '查找', findOnly: '只查找', list: '问过的问题', answer: '回答',
    willSend: '将发送 %{count} 个相关段落，共 %{characters} 字。', look: '查看', nothing: '文档中没有与问题相关的段落，没有发送。请换个说法。',
    running: '正在回答…', stopped: '已停止，只有一部分回答。', done: '【】中是依据的段落，点击可以定位。', failed: '没有回答成功。', refused: '有 %{smart_count} 处在发送的段落中找不到依据。', refusedNote: '标出的内容在文档中没有依据，不要采用。可以重试，或直接查找。',
    found: '找到 %{smart_count} 个相关段落', notFound: '没有找到相关段落，请换个说法。', goTo: '定位到第 %{number} 段', remove: '删除问题“%{question}”',
  },
  fact: { fileName: '文件名', size: '文件大小', title: '标题', author: '作者', modified: '最后修改', program: '保存软件', pages: '页数', words: '字数', characters: '正文字符', images: '图片', tables: '表格', saved: '页数、字数由保存文档的软件写入，可能与现在不一致。', told: '标题、作者和时间由保存文件的软件写入。', unknown: '文件未记录' },
  left: '有 %{smart_count} 处内容未能显示', leftKinds: { image: '浏览器不能显示的图片格式（%{type}）：%{count} 张', external: '链接到文件之外（为安全不读取）或文件中缺失的图片：%{count} 张', other: '未识别的内容：%{count} 处' }, noPicture: '［图片无法显示：%{type}］', noPictureAny: '［图片无法显示］',
  link: { title: '打开外部链接？', text: '文档中的链接将在新标签页打开，请确认地址可信：', open: '打开', cancel: '取消' }, document: '文档内容', nothing: '文档没有正文。', read: '阅读', readOne: '在文档阅读中打开%{name}',
}
