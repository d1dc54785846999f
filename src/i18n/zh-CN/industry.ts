/** A new report about an industry. */
export const industry = {
  new: '新建行业报告',
  choose: '选择行业', field: '行业', help: '按名称、代码或别名查找；可选门类、大类、中类或小类', searching: '查找中…', none: '没有找到行业。可试试代码或别的叫法。', failed: '行业没有读取成功：%{reason}',
  level: { section: '门类', division: '大类', group: '中类', class: '小类' },
  clients: '%{smart_count} 家客户', year: '数据年度', yearOption: '%{year}年（%{name} %{smart_count} 家）', yearFew: '%{year}年（客户不足 %{fewest} 家，不列示分位数）',
  basisLead: '以您可查看范围内的客户为样本，数字为有 %{year}年 年报指标的客户数。', basisNone: '可查看范围内没有这一行业已完成指标分析的客户：报告仍可生成，财务与用能分位数将列为待填。',
  head: { level: '层级', name: '名称', count: '客户数', use: '用途' }, used: '分位数取自此级',
  few: '所属门类也不足 %{fewest} 家：为避免反映单个客户的数据，报告不列示分位数。',
  wider: '所选行业不足 %{fewest} 家，分位数取自“%{name}”，报告会写明。',
  step: '模板与年度', version: '%{name}（第 %{version} 版）', required: '请选择行业。', previewHelp: '选好行业和年度后，这里列出各节的内容、数据来源和待填项。',
}
