/** The search over pages and records. */
export const search = {
  title: '全局搜索',
  short: '搜索客户、报告、页面',
  placeholder: '输入客户、报告或页面的名称',
  pages: '页面',
  recent: '最近打开',
  results: '搜索结果',
  all: '在“%{name}”中查看全部 %{count} 条',
  start: '可按企业或报告的名称（拼音、首字母也可）、信用代码或菜单名称查找。',
  searching: '正在搜索',
  nothing: '没有找到与“%{text}”相符的内容。换个词，或少输入几个字再试。',
  failed: '%{names}没有查到结果：请求没有成功。',
  comma: '、',
}
