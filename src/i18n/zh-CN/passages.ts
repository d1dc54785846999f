export const passages = {
  panel: '内容库', keep: '将所选内容或本节存入内容库', search: '搜索标题、标签或内容', retry: '重新加载', next: '加载更多',
  scope: { label: '范围', all: '全部', own: '我的', shared: '共享' },
  count: '共 %{smart_count} 条', uses: '已使用 %{smart_count} 次', shared: '共享', insert: '放入报告', all: '展开全文', less: '收起', edit: '编辑标题与标签', more: '“%{title}”的更多操作',
  title: '标题', tags: '标签', tagsHelp: '输入后按回车键添加，最多 10 个', share: '与本机构同事共享', shareNote: '共享前请确认内容中没有不宜公开的客户信息（文字中的企业名称、人名不会自动隐去）。', excerpt: '将存入的内容',
  slots: '其中取自数据的数字会变成可替换的位置：放入其他报告时，自动换成该企业的数字。图表和图片不会存入。',
  saveTitle: { selection: '存入所选内容', section: '存入本节内容' }, editTitle: '编辑内容库条目',
  saved: '已存入内容库。', savedPartly: '已存入内容库，其中 %{smart_count} 个图表或图片未存入。', changed: '已更新。', deleted: '已删除“%{title}”。', inserted: '已放入“%{title}”。',
  open: '本报告没有以下数据，请补充：%{names}。', check: '请核对以下数据前后的用词，以及引号中的文字是否适用：%{names}。', comma: '、',
  empty: '内容库还是空的。选中报告中的一段文字，存入内容库，下次即可直接使用。', notFound: '没有找到相符的内容。', nothing: '这里没有可存入的内容，请先选中文字或将光标放在有内容的章节中。',
}
