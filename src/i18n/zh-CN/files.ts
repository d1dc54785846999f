/** The viewer of customers' files. */
export const files = {
  close: '关闭', download: '下载', downloading: '正在下载', previous: '上一个文件 (←)', next: '下一个文件 (→)', place: '第 %{number} 个，共 %{total} 个',
  loading: '正在打开文件…', failed: '文件没有打开成功，请重试。', retry: '重试', noView: '这种文件不能在这里查看，请下载后用相应的软件打开。', noDoc: '旧版 Word（.doc）文件不能在这里查看，请下载后用 Word 或 WPS 打开。',
  bar: '查看方式', smaller: '缩小', larger: '放大', fit: '适合窗口', rotate: '旋转', picture: '图片，可用方向键移动', brokenImage: '“%{name}”已损坏，浏览器无法显示。请下载后用其他软件打开，或请企业重新提供。',
  document: 'PDF 文档', page: '第 %{number} 页，共 %{total} 页', goTo: '页码，共 %{total} 页',
  pdf: { encrypted: '“%{name}”设有打开密码，不能在这里查看。请下载后用密码打开。', broken: '“%{name}”已损坏，无法显示。请下载后用其他软件打开，或请企业重新提供。', page: '第 %{number} 页无法显示，请下载后查看。' },
  sheets: '工作表', rowNumber: '行号', emptySheet: '这个工作表没有内容。', extent: '%{rows} 行 × %{columns} 列',
}
