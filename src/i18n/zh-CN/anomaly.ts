/** The page of anomalies: customers, and the parts of one. */
export const anomaly = {
  title: '异常分析', intro: '报表之间、与同业、与实际用电相互印证，列出不成立的地方及其依据；无法判断的另行列出，不算通过。',
  tab: { customers: '客户', portfolio: '组合', files: '佐证文件' }, part: { events: '异常', ratios: '指标', models: '模型', power: '用电', files: '佐证文件' }, parts: '客户分析的各部分',
  head: { industry: '采用%{industry}的阈值', computed: '%{time} 计算', rules: '规则第 %{version} 版', shipped: '出厂规则' },
  search: '客户名称或信用代码', withSeverity: '至少有一项', withStatus: '有异常处于', unclosed: '未结', only: { category: '类别：%{name}', rule: '风险：%{name}' }, pending: '还有 %{smart_count} 家客户正在分析，结果会陆续补上。', counting: '正在分析', total: '共 %{smart_count} 家客户', customers: '客户与异常数量', customer: '客户', industry: '行业', latest: '最近期间',
  noData: '没有数据，无法判断', noMatch: '没有符合条件的客户', noMatchText: '请放宽搜索或筛选。', noCustomers: '还没有客户', noCustomersText: '请先在“客户列表”中添加客户并上传报表。',
  count: { high: '高', medium: '中', low: '低', info: '提示', open: '待处理', notApplicable: '不适用' },
  gone: '没有这个客户，或不在您的数据范围内。', toList: '选择客户', retry: '重试', openData: '查看客户数据',
}
