/** The search over pages and records. */
export const search = {
  title: '全局搜索',
  short: '搜索客户、报告、页面',
  placeholder: '输入客户、报告或页面的名称，或要做的事，如“上传 某公司”',
  pages: '页面',
  recent: '最近打开',
  results: '搜索结果',
  all: '在“%{name}”中查看全部 %{count} 条',
  start:
    '可按企业或报告的名称（拼音、首字母也可）、信用代码或菜单名称查找；也可直接说要做的事，如“上传 某公司”“新建报告 某公司”“切换语言”。',
  searching: '正在搜索',
  nothing: '没有找到与“%{text}”相符的内容。换个词，或少输入几个字再试。',
  failed: '%{names}没有查到结果：请求没有成功。',
  comma: '、',
  doWith: '%{command}：%{name}',
  nameOne: '%{command}…（接着输入名称）',
  commands: {
    title: '操作',
    lone: '对这一条可做的操作',
    apply: '数据申请',
    language: { 'zh-CN': '切换到简体中文', 'en-US': '切换到英文（English）' },
    theme: { light: '使用浅色主题', dark: '使用深色主题', system: '主题跟随系统' },
    density: { comfortable: '使用宽松的行距', compact: '使用紧凑的行距' },
    report: { 1: '新建征信调查报告', 2: '新建财务分析报告', 3: '新建能耗分析报告' },
  },
  // 用竖线隔开；两种语言的说法都可用来查找。
  words: {
    language: '切换语言|中文|英文|英语|language|english|chinese',
    theme: '切换主题|外观|暗色|夜间|theme|dark|light|appearance',
    density: '切换密度|行高|density|compact',
    upload: '上传|导入|upload|import',
    apply: '申请|二维码|qr code|ask|request',
    addCustomer: '添加客户|新增客户|add customer|new customer',
    report: '新建报告|写报告|报告|new report|report',
  },
}
