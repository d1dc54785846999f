/** The ratios of a customer. */
export const ratios = {
  table: '财务指标', monthly: '用电指标（按月）', name: '指标', goodBand: '良好', median: '同业中位数', verdictHead: '判断', verdict: { good: '良好', watch: '关注', risk: '风险', none: '不判断' },
  search: '指标名称', onlyNoted: '只看关注和风险', loading: '正在计算指标', noMatch: '没有符合条件的指标。', noData: '还没有报表或用电数据，无法计算指标。请先上传财务报表，或向客户申请数据。',
  bandsOf: '采用的参考区间：%{industry}', noIndustry: '没有行业代码，无法与同业比较。请补充企业基础数据。', peersOf: '同业：%{industry}，您的数据范围内有 %{smart_count} 家', fewPeers: '同业：%{industry}，您的数据范围内只有 %{smart_count} 家，满 5 家才能比较',
  course: '%{name}的各期走势', drawing: '折线图：%{name}的各期数值，底色为参考区间；数值见旁边的表格', formula: '计算：%{formula}', bands: '参考区间：良好为%{good}，关注为%{watch}，风险为%{risk}',
  peerPlace: '%{year}年同业（%{industry}）%{count} 家：下四分位 %{p25}，中位数 %{median}，上四分位 %{p75}', source: '出处：%{source}', basisOf: '依据的期间',
  band: { least: '不低于 %{value}', most: '不高于 %{value}', above: '高于 %{value}', below: '低于 %{value}', between: '%{low} 至 %{high}', as: '%{text}', or: '，或' },
}
