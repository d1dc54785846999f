/** What the rules say of all customers together. */
export const portfolio = {
  branch: '机构', anyBranch: '全部机构', customer: '客户',
  heat: { table: '各客户在各类别的异常数量', title: '客户与异常类别', lead: '数字为异常数量，颜色和符号为其中最高的严重程度；点击可查看对应的异常。', total: '合计', open: '未结 %{smart_count}', cell: '%{customer}，%{category}：%{smart_count} 项，最高为%{severity}', none: '没有异常', noneText: '规则在已分析的客户中没有发现异常。', noData: '还没有分析过的客户。请先添加客户并上传报表。', counts: '有异常的客户 %{total} 家，无异常 %{sound} 家' },
  ages: { title: '未结异常的账龄', note: '按首次发现至今的天数，分严重程度', drawing: '柱状图：未结异常按首次发现至今的天数和严重程度的数量；数值见表格', none: '没有未结的异常。', age: '账龄', week: '7 天以内', month: '8 至 30 天', quarter: '31 至 90 天', longer: '90 天以上' },
  rules: { title: '最常命中的规则', note: '按所在异常的数量，前十条', drawing: '条形图：命中异常最多的规则；数值见表格', none: '没有命中的规则。', rule: '规则', events: '异常', customers: '客户' },
  closing: { title: '平均结案天数', note: '从首次发现到接受、确认或忽略', drawing: '条形图：各严重程度的平均结案天数；数值见表格', none: '还没有结案的异常。', severity: '严重程度', days: '平均天数', unit: '天', closed: '已结案' },
  peers: { title: '同业对照', lead: '%{year}年度指标。箭头表示落在本行业最低或最高的四分之一。', industry: '行业', option: '%{code} %{name}（%{smart_count} 家）', table: '%{year}年度同业对照', p25: '下四分位（P25）', median: '中位数', p75: '上四分位（P75）', few: '不足 5 家', low: '，低于下四分位', high: '，高于上四分位', none: '没有可对照的行业', noneText: '同一行业有 5 家以上客户时，这里显示各项指标的分布和每家客户的位置。' },
}
