/** What a customer comes to. */
export const verdict = {
  title: '综合判断',
  loading: '正在判断',
  level: { unknown: '资料不足', doubtful: '数据存疑', grave: '高', watch: '关注', clear: '未见异常' },
  facts: '最严重的事实',
  cells: '依据的数据',
  caution: '由规则和评分得出，是核实线索，不是结论。',
}
