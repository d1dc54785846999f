import { dayOf } from '../../../core/beijing.ts'
import { Exact } from '../../../core/money.ts'
import { runChecks, type CheckOutcome } from '../data/checks.ts'
import type { Facts } from '../data/facts.ts'
import { dateName, dayName, periodName, spanName } from '../../../core/subject/periods.ts'
import { countOf, figures, recorded } from '../writer/figures.ts'
import { gap, list, paragraph, say, sentences, type Part } from '../writer/nodes.ts'
import { filledLines, head, periodTable, shareTable, table, weightyLines, words, type Cell } from '../writer/tables.ts'
import { periodChart } from '../writer/charts.ts'
import { amountChange, sentenceOf } from '../writer/words.ts'
import type { SectionWriter } from './types.ts'

const statements = (facts: Facts) => facts.data.tables.filter((candidate) => candidate.layout === 'statement')

/** Which statements are there, for which periods, from which file. */
export function originTable(facts: Facts) {
  const rows = facts.data.imports.map((note): Cell[] => [
    words(facts.data.tables.find((candidate) => candidate.name === note.table)?.label['zh-CN'] ?? note.table),
    words(note.periods.length > 0 ? note.periods.map(periodName).join('、') : '—'),
    words(note.fileName ? recorded('file', note.fileName) : '—'),
    words(note.sheet ? recorded('sheet', note.sheet) : '—'),
    words(note.unit || '—'),
    words(recorded('time', dateName(dayOf(note.time)))),
  ])
  return rows.length > 0 ? table('报表来源表', 'table:origin', [head('资料', '期间', '来源文件', '工作表', '单位', '导入日期'), ...rows]) : null
}

/** The equations by row, the periods by column; a failed one shows by how much. */
export function checkTable(facts: Facts, outcomes: readonly CheckOutcome[]) {
  const ids = [...new Set(outcomes.map((outcome) => outcome.id))]
  const periods = facts.periods.filter((period) => outcomes.some((outcome) => outcome.period === period))
  if (ids.length === 0) return null
  const cell = (id: string, period: string): Cell => {
    const outcome = outcomes.find((entry) => entry.id === id && entry.period === period)
    if (!outcome) return { part: '—', align: 'center' }
    if (outcome.ok) return { part: '通过', align: 'center' }
    const by = figures(facts).computed(`check.${id}`, period, outcome.difference, '元', outcome.inputs.slice(0, 60))
    return { part: say`不符，差${by}`, align: 'center' }
  }
  const rows = ids.map((id) => [words(recorded('check', id)), words(outcomes.find((outcome) => outcome.id === id)?.label), ...periods.map((period) => cell(id, period))])
  return table('勾稽校验结果表', 'table:checks', [head('编号', '勾稽关系', ...periods.map(periodName)), ...rows])
}

/** 报表基础与数据质量: what the statements are, and whether they add up. */
export const statementBasis: SectionWriter = (facts) => {
  const there = statements(facts).filter((candidate) => facts.rows(candidate.name).length > 0)
  const absent = statements(facts).filter((candidate) => facts.rows(candidate.name).length === 0)
  const outcomes = runChecks(facts, facts.periods)
  const failed = outcomes.filter((outcome) => !outcome.ok)
  const text: Part[] = [
    there.length > 0 && say`本报告所依据的财务报表为${there.map((candidate) => candidate.label['zh-CN']).join('、')}，期间为${facts.periods.map(periodName).join('、')}，金额单位为万元。`,
    outcomes.length > 0 && failed.length === 0 && say`对上述报表作勾稽校验${countOf('checks', outcomes.length)}项次，全部通过。`,
    failed.length > 0 && say`对上述报表作勾稽校验${countOf('checks', outcomes.length)}项次，其中${countOf('checksFailed', failed.length)}项次不符，引用相关数据前需核实。报表为摘要、或有项目未匹配时，也会出现不符。`,
  ].map((part) => (part === false ? null : part))
  const failures = list(failed.slice(0, 12).map((outcome) => {
    const show = figures(facts)
    const inputs = outcome.inputs.slice(0, 60)
    return say`${periodName(outcome.period)}“${outcome.label}”不符：等号左侧为${show.computed(`check.${outcome.id}.left`, outcome.period, outcome.left, '元', inputs)}，右侧为${show.computed(`check.${outcome.id}.right`, outcome.period, outcome.right, '元', inputs)}，相差${show.computed(`check.${outcome.id}`, outcome.period, outcome.difference.abs(), '元', inputs)}。`
  }))
  return [...sentences(text), originTable(facts), checkTable(facts, outcomes), ...failures, absent.length > 0 ? gap(absent.map((candidate) => candidate.label['zh-CN']).join('、')) : null, there.length > 0 ? gap('审计报告及审计意见') : null]
}

export const mainNames = ['totalAssets', 'totalCurrentAssets', 'totalLiabilities', 'interestBearingDebt', 'totalEquity', 'operatingRevenue', 'grossProfit', 'operatingProfit', 'totalProfit', 'netProfit', 'netOperatingCashFlow', 'netInvestingCashFlow', 'netFinancingCashFlow', 'endingCash']

/** Lines of the balance sheet that moved by more than half and by more than a twentieth of all assets. */
export function largeMoves(facts: Facts): { name: string; difference: Exact }[] {
  const total = facts.measure('totalAssets', facts.focus)?.value
  const schema = facts.data.tables.find((candidate) => candidate.name === 'balanceSheet')
  if (!total || !schema) return []
  return Object.entries(schema.schema.properties)
    .filter(([, field]) => field['x-kind'] === 'item' && field['x-sign'] !== 0)
    .flatMap(([name]) => {
      const now = facts.measure(name, facts.focus)
      const before = now && facts.before(name)
      return now && before ? [{ name, difference: now.value.minus(before.value), share: before.value.isZero() ? null : now.value.minus(before.value).div(before.value.abs()) }] : []
    })
    .filter((move) => move.difference.abs().gt(total.abs().times('0.05')) && (move.share === null || move.share.abs().gt('0.5')))
    .toSorted((a, b) => b.difference.abs().comparedTo(a.difference.abs()))
}

const moveSentence = (facts: Facts, name: string): Part => {
  const now = facts.measure(name, facts.focus)
  return now && [say`${now.label}${figures(facts).of(now)}`, amountChange(facts, now)]
}

/** 财务概览: size, growth, what moved, and the three statements in short. */
export const overview: SectionWriter = (facts) => {
  if (!facts.focus) return [gap('资产负债表、利润表、现金流量表')]
  const day = ['totalAssets', 'totalLiabilities', 'totalEquity'].map((name) => sentenceOf(facts, name))
  const year = ['operatingRevenue', 'netProfit', 'netOperatingCashFlow'].map((name) => sentenceOf(facts, name))
  const moves = largeMoves(facts)
  const said = (parts: Part[], lead: string): Part[] => (parts.some((part) => part !== null) ? [`${lead}，`, ...parts] : [])
  return [
    ...sentences(said(day, dayName(facts.focus))),
    ...sentences(said(year, spanName(facts.focus))),
    ...(moves.length > 0 ? [paragraph('变动较大的科目如下，需核实原因：'), ...list(moves.slice(0, 8).map((move) => [moveSentence(facts, move.name), '。']))] : []),
    periodTable(facts, { caption: '主要财务数据（三年一期）', dataKey: 'table:main', names: mainNames }),
    periodChart(facts, { kind: 'barLine', title: '营业收入与净利润', dataKey: 'chart:revenueProfit', series: [{ name: 'operatingRevenue', kind: 'bar' }, { name: 'netProfit', kind: 'line' }] }),
    balanceBrief(facts),
    periodTable(facts, { caption: '利润简表', dataKey: 'table:profitBrief', names: weightyLines(facts, 'profitSheet', 'operatingRevenue', '0.001') }),
    periodTable(facts, { caption: '现金流量简表', dataKey: 'table:cashBrief', names: cashLines }),
    ...['balanceSheet', 'profitSheet', 'cashFlow'].filter((name) => facts.rows(name).length === 0).map((name) => gap(facts.data.tables.find((candidate) => candidate.name === name)?.label['zh-CN'] ?? '财务报表')),
  ]
}

const cashLines = ['operatingCashInflow', 'operatingCashOutflow', 'netOperatingCashFlow', 'investingCashInflow', 'investingCashOutflow', 'netInvestingCashFlow', 'financingCashInflow', 'financingCashOutflow', 'netFinancingCashFlow', 'netIncreaseInCash', 'beginningCash', 'endingCash']

export const balanceBrief = (facts: Facts) => shareTable(facts, { caption: '资产负债简表', dataKey: 'table:balanceBrief', names: weightyLines(facts, 'balanceSheet', 'totalAssets'), total: 'totalAssets' })

/** 资产规模与结构: the shares, and those that moved by five points or more. */
export const assetStructure: SectionWriter = (facts, section) => {
  if (!facts.measure('totalAssets', facts.focus)) return [gap('资产负债表')]
  const schema = facts.data.tables.find((candidate) => candidate.name === 'balanceSheet')
  const show = figures(facts)
  const shifts = Object.entries(schema?.schema.properties ?? {})
    .filter(([, field]) => field['x-kind'] === 'item' && (field['x-section'] ?? '').endsWith('Assets'))
    .flatMap(([name]) => {
      const now = facts.derived(`share.${name}`, name, '%', `${name}/totalAssets`, facts.focus)
      const shift = facts.derived(`shift.${name}`, name, 'pp', `${name}/totalAssets-prev("${name}")/prev("totalAssets")`, facts.focus)
      return now && shift && shift.value.abs().gte('0.05') ? [say`${facts.label(name)}占总资产的比重为${show.of(now)}，${shift.value.lt(0) ? '下降' : '上升'}${show.computed(`shift.${name}`, shift.period, shift.value.abs(), 'pp', shift.inputs)}。`] : []
    })
  const current = facts.derived('currentAssetShare', '流动资产占比', '%', 'totalCurrentAssets/totalAssets', facts.focus)
  return [
    ...sentences([facts.focus && `${dayName(facts.focus)}，`, sentenceOf(facts, 'totalAssets'), current && say`流动资产占总资产的${show.of(current)}。`, ...shifts]),
    balanceBrief(facts),
    section.chart ? periodChart(facts, { ...section.chart, dataKey: `chart:${section.id}` }) : null,
  ]
}

/** 附表: the statements in full. */
export const fullStatements: SectionWriter = (facts) => {
  const tables = statements(facts).map((candidate) => periodTable(facts, { caption: candidate.label['zh-CN'], dataKey: `table:full.${candidate.name}`, names: filledLines(facts, candidate.name), change: false }))
  const absent = statements(facts).filter((candidate) => facts.rows(candidate.name).length === 0)
  return [...tables, absent.length > 0 ? gap(absent.map((candidate) => candidate.label['zh-CN']).join('、')) : null]
}

