/** What does not hold in the data of customers. */
export const anomaly = {
  title: '异常分析', intro: '用已入库的报表核对勾稽关系，并把财务与用电指标对照行业区间。这里列出不成立、落在关注或风险区间的项目；缺少数据而无法判断的另行列出，不算通过。',
  search: '客户名称或信用代码', withSeverity: '至少有一项', any: '全部', pending: '还有 %{smart_count} 家客户正在计算，结果会陆续补上。', counting: '正在计算', total: '共 %{smart_count} 家客户', customers: '客户与异常数量', customer: '客户', code: '统一社会信用代码', latest: '最近期间',
  noData: '没有数据，无法判断', noMatch: '没有符合条件的客户', noMatchText: '请放宽搜索或筛选。', noCustomers: '还没有客户', noCustomersText: '请先在“客户列表”中添加客户并上传报表。',
  severity: { high: '高', medium: '中', low: '低' },
  count: { high: '高', medium: '中', low: '低', notApplicable: '不适用', passed: '通过' },
  gone: '没有这个客户，或不在您的数据范围内。', toList: '选择客户', retry: '重试', openData: '查看客户数据', summary: '数量汇总',
  measure: '高、中为不成立的勾稽关系和落在风险区间的指标，低为落在关注区间的指标。采用的区间：%{industry}。',
  filter: { title: '筛选', severity: '严重程度', category: '类别', period: '期间', reset: '清除筛选' },
  findings: '发现的项目', found: '共 %{smart_count} 项', none: '在能够判断的项目中，没有发现不成立或落在区间外的。', noneNoData: '这个客户还没有可判断的数据。上传报表后会自动核对。', noneNarrowed: '没有符合筛选条件的项目。',
  inputs: '依据的数据', input: { name: '项目', period: '期间', value: '数值', source: '来源' }, openTable: '打开“%{name}”所在的数据表',
  course: '各期走势', formula: '计算：%{formula}', bands: '区间：良好 %{good}；关注 %{watch}；风险 %{risk}', noIndicator: '走势没有读到：%{reason}', drawing: '折线图：%{name}的各期数值，底色为区间；数值见旁边的表格', noDrawingBands: '折线图：%{name}等号两边的各期数值；数值见旁边的表格',
  verdict: { good: '良好', watch: '关注', risk: '风险', holds: '成立', fails: '不成立', none: '不判断' }, verdictHead: '结论', units: { 倍: '倍', 次: '次', 天: '天', 元: '元', '%': '%', 'kWh/万元': 'kWh/万元' },
  notApplicable: { title: '不适用 %{count} 项', explain: '以下规则因缺少数据等原因无法判断，不等于通过。', rule: '规则', periods: '期间', reason: '原因', show: '展开', hide: '收起', many: '%{first} 至 %{last}，共 %{count} 期' },
}
