export const editor = {
  toolbar: '编辑工具',
  desk: '报告正文',
  pageBreak: '分页',
  outline: { title: '目录', empty: '报告还没有标题。', untitled: '（未命名标题）', open: '打开目录', close: '关闭目录' },
  command: {
    undo: '撤销', redo: '重做', block: '段落样式', paragraph: '正文', 'heading-1': '标题 1', 'heading-2': '标题 2', 'heading-3': '标题 3', 'heading-4': '标题 4',
    bold: '加粗', italic: '斜体', underline: '下划线', strike: '删除线', bulletList: '项目符号', orderedList: '编号列表', blockquote: '引用',
    'align-left': '左对齐', 'align-center': '居中', 'align-right': '右对齐', 'align-justify': '两端对齐',
    insertTable: '插入表格', insertImage: '插入图片', pageBreak: '插入分页',
    addRowBefore: '在上方插入行', addRowAfter: '在下方插入行', addColumnBefore: '在左侧插入列', addColumnAfter: '在右侧插入列',
    mergeCells: '合并单元格', splitCell: '拆分单元格', toggleHeaderRow: '首行作为表头', deleteRow: '删除行', deleteColumn: '删除列', deleteTable: '删除表格',
  },
  table: { menu: '表格', size: '%{rows} 行 %{columns} 列', editCaption: '编辑表题', caption: '表题' },
  image: {
    uploading: '图片上传中…', loading: '图片加载中…', failed: '图片无法加载。', tools: '图片设置', small: '小', medium: '中', large: '大', alt: '图片说明',
    refused: { type: '“%{name}”不是可用的图片，请使用 PNG、JPEG、GIF 或 WebP。', size: '“%{name}”超过 10 MB，请压缩后再插入。', broken: '“%{name}”已损坏，无法作为图片打开。', failed: '“%{name}”上传失败：%{reason}' },
  },
  chart: { item: '项目', showFigures: '显示数据表', hideFigures: '收起数据表', figuresOf: '“%{title}”的数据', drawing: '图表：%{title}，数据系列：%{series}', failed: '图表组件无法加载，以下为图表数据。' },
  figure: {
    stored: '取自采集数据', computed: '由采集数据计算', raw: '，原值 %{raw} %{unit}', more: '另有 %{smart_count} 处来源',
    unknown: '本报告没有这处数据的来源记录（可能复制自其他报告），请核对后使用。',
    differs: '正文中的数字与采集数据不一致，请核对。',
    kind: { import: '导入的文件', edit: '人工录入', demo: '演示数据', fetch: '接口获取' },
  },
  gap: { label: '待填', next: '待填 %{smart_count} 处' },
}
