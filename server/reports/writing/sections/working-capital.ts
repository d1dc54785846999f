import type { Exact } from '../../../../core/money.ts'
import { spanName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { loanNeed, requestOf, type LoanNeed } from '../data/loan-need.ts'
import { figures, ruleFigure, type Figure } from '../writer/figures.ts'
import { gap, paragraph, say, sentences, toFill, type Part } from '../writer/nodes.ts'
import { head, number, periodTable, table, words, type Cell } from '../writer/tables.ts'
import type { ConcernsOf } from './concern.ts'
import type { SectionWriter } from './types.ts'

type SourcedAmount = { value: Exact; inputs: Parameters<Facts['sourcesOf']>[0] }

const formula = '营运资金量＝上年度销售收入×（1－销售利润率）×（1＋预计增长率）÷营运资金周转次数'

const amount = (facts: Facts, name: string, traced: SourcedAmount | null, unit = '元'): Figure | null =>
  traced && facts.focus ? figures(facts).computed(name, facts.focus, traced.value, unit, traced.inputs) : null

/** The formula step by step, each with where it comes from. */
function stepTable(
  facts: Facts,
  { revenue, margin, turns, expected, growth, need, own, loans, loansBooked, others, room }: LoanNeed,
  key: string,
) {
  const show = figures(facts)
  const row = (label: Part, figure: Figure | null, from: string): Cell[] => [words(label), number(figure), words(from)]
  return table('流动资金贷款需求量测算表（金额单位：万元）', `table:${key}.need`, [
    head('项目', '数值', '取数'),
    row('上年度销售收入', show.of(revenue), '利润表营业收入'),
    row('销售利润率', show.of(margin), '净利润除以营业收入'),
    expected
      ? row('预计增长率', amount(facts, 'expectedGrowth', growth, '%'), '授信申请的预计营业收入')
      : row('预计增长率', null, '未录入，按收入不变计算'),
    row('营运资金周转次数（次）', show.of(turns), '由存货、应收、应付、预付、预收周转天数计算'),
    row('营运资金量', amount(facts, 'workingCapitalNeed', need), '按公式计算'),
    row('减：借款人自有资金', amount(facts, 'ownFunds', own), own ? '授信申请' : '未录入，按零计算'),
    row(
      '减：现有流动资金贷款',
      amount(facts, 'workingLoans', loans),
      loansBooked ? '未录入，取报表短期借款' : loans ? '授信申请' : '未录入，按零计算',
    ),
    row('减：其他渠道营运资金', amount(facts, 'otherFunds', others), others ? '授信申请' : '未录入，按零计算'),
    row('新增流动资金贷款额度', amount(facts, 'loanRoom', room), '按公式计算'),
  ])
}

/** More is asked for than the reckoning allows. */
export const workingCapitalConcerns: ConcernsOf = (facts) => {
  const need = loanNeed(facts)
  const request = requestOf(facts)?.amount ?? null
  const over = need && request?.value.minus(need.room.value)
  if (!need || !request || !over?.gt(0)) return []
  const asked = amount(facts, 'requestedAmount', request)
  return [
    {
      kind: '财务',
      name: '申请额度超出测算',
      part: need.room.value.gt(0)
        ? say`申请额度为${asked}，高于流动资金需求测算值${amount(facts, 'requestedOver', { value: over, inputs: [...request.inputs, ...need.room.inputs] })}`
        : say`流动资金需求测算不支持新增贷款，申请额度为${asked}`,
      verify: '说明超出部分的用途或缩减额度',
      rules: ['LQ07'],
    },
  ]
}

/** What the reckoning allows against what is asked for. */
function needVerdict(facts: Facts, need: LoanNeed): Part {
  const request = requestOf(facts)?.amount ?? null
  const room = amount(facts, 'loanRoom', need.room)
  if (!room) return null
  const allowed = need.room.value.gt(0)
  const bound =
    need.own === null && need.others === null ? '自有资金与其他渠道资金未录入，按零计算，实际额度应低于此数。' : null
  if (!allowed)
    return [
      '扣除现有资金来源后，新增额度不为正，测算不支持新增流动资金贷款。',
      request ? say`申请额度为${amount(facts, 'requestedAmount', request)}，须说明用途或缩减额度。` : null,
    ]
  if (!request) return [say`扣除现有资金来源后，新增流动资金贷款额度测算值为${room}。`, bound]
  const over = request.value.minus(need.room.value)
  return [
    say`扣除现有资金来源后，新增流动资金贷款额度测算值为${room}，申请额度为${amount(facts, 'requestedAmount', request)}，`,
    over.gt(0)
      ? say`高于测算值${amount(facts, 'requestedOver', { value: over, inputs: [...request.inputs, ...need.room.inputs] })}，须说明超出部分的用途或缩减额度。`
      : '未超过测算值。',
    bound,
  ]
}

/** 流动资金需求测算: the formula step by step, and what is asked for beside it. */
export const workingCapital: SectionWriter = (facts, section) => {
  const [revenue, margin] = [facts.measure('operatingRevenue', facts.focus), facts.measure('netMargin', facts.focus)]
  const missing = toFill('预计销售收入增长率、自有资金、现有流动资金贷款及其他渠道资金')
  if (facts.focus && revenue?.value.lte(0))
    return [paragraph(`${spanName(facts.focus)}营业收入不为正，不能按公式测算营运资金量。`), missing]
  if (!revenue || !margin || !facts.focus) return [gap('资产负债表、利润表'), missing]
  const loan = loanNeed(facts)
  const show = figures(facts)
  const lead = say`${ruleFigure('workingCapitalNeed', formula)}。`
  const days = periodTable(facts, {
    caption: section.table?.caption ?? '营运资金周转指标表',
    dataKey: `table:${section.id}`,
    names: section.table?.names ?? section.feeds,
    change: false,
  })
  if (!loan)
    return [
      paragraph([lead, '营运资金周转天数之和不为正，或缺少周转天数所需的上期数据，不能按公式测算营运资金量。']),
      days,
      missing,
    ]
  const need = amount(facts, 'workingCapitalNeed', loan.need)
  return [
    paragraph([
      lead,
      say`${spanName(facts.focus)}营业收入为${show.of(revenue)}，净利率为${show.of(margin)}，营运资金周转次数为${show.of(loan.turns)}；`,
      loan.expected ? say`按预计营业收入${amount(facts, 'expectedRevenue', loan.expected)}` : '在收入不变时',
      say`，营运资金量为${need}。`,
    ]),
    ...sentences([needVerdict(facts, loan)]),
    stepTable(facts, loan, section.id),
    days,
    requestOf(facts)?.expectedRevenue && requestOf(facts)?.ownFunds ? null : missing,
  ]
}
