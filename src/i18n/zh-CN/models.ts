/** The scores of models for a customer. */
export const models = {
  loading: '正在计算模型分值', noYears: '还没有整年的财务报表，无法计算模型分值。', caution: '模型分值是筛查信号，提示哪里值得核实，不是舞弊或违约的概率。每个模型的命中率与误报率见其说明。',
  show: '展开', hide: '收起', untold: '%{period}：%{reason}', unfit: '这个模型为%{industry}设计，对该客户仅供参考。', neutralised: '以下变量无法计算，以中性值代替：%{names}', comma: '、',
  course: '%{name}的各年分值', drawing: '折线图：%{name}的各年分值与界值；数值见旁边的表格', score: '分值', zone: '区间', variables: '各变量的取值与系数', variable: '变量', value: '取值', coefficient: '系数', formula: '计算', neutral: '中性值',
}
