import { isOneOf } from '../../../../core/analysis/company-name.ts'
import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import type { Facts } from '../data/facts.ts'
import { partnersAt, partnerYear, type Partner } from '../data/partners.ts'
import { valueChart } from '../writer/charts.ts'
import { figures, recorded, type Figure } from '../writer/figures.ts'
import { gap, say, sentences, toFill, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import { plainConcern, type Concern, type ConcernsOf } from './concern.ts'
import { quantities } from './quantities.ts'
import type { SectionWriter, TemplateSection } from './types.ts'

const counted = 5
type Role = { role: '客户' | '供应商'; of: 'operatingRevenue' | 'operatingCost'; share: string; key: string }
const roles: readonly Role[] = [
  { role: '客户', of: 'operatingRevenue', share: '占营业收入', key: 'customers' },
  { role: '供应商', of: 'operatingCost', share: '占营业成本', key: 'suppliers' },
]

/** The first five of a role with their shares of what was sold or bought in all. */
function topOf(facts: Facts, period: string, { role, of, key }: Role) {
  const top = partnersAt(facts, period, role).slice(0, counted)
  const total = facts.measure(of, period)
  const share = (partners: readonly Partner[], name: string): Figure | null => {
    if (!total || !total.value.gt(0) || partners.length === 0) return null
    const amount = partners.reduce((sum, partner) => sum.plus(partner.amount), new Exact(0))
    return figures(facts).computed(`${key}.${name}`, period, amount.div(total.value), '%', [
      ...partners.flatMap(({ inputs }) => inputs),
      ...total.inputs,
    ])
  }
  return { top, share }
}

/** Who buys and who sells most, in what share; `high` where what follows of it speaks against the customer. */
function concentrationOf(facts: Facts, period: string, role: Role): { part: Part; high: boolean } | null {
  const { top, share } = topOf(facts, period, role)
  const [first] = top
  const [largest, all] = [share(top.slice(0, 1), 'first'), share(top, 'five')]
  if (!first || !largest || !all) return null
  const high = new Exact(all.value).gte('0.5')
  const equals = top.filter(({ amount }) => amount.eq(first.amount))
  const names = equals.map(({ name }, index): Part => [index > 0 ? '、' : '', recorded('partner', name)])
  // More cannot be sold to a few than is sold to all.
  const excess = new Exact(all.value).gt(1)
    ? `，合计超过报表${role.of === 'operatingRevenue' ? '营业收入' : '营业成本'}，两者口径不一，须核实`
    : ''
  const verdict = high ? `，${role.role}集中度高，单一${role.role}变动对经营影响较大` : ''
  return {
    part: [
      equals.length > 1
        ? say`${periodName(period)}${names}并列第一大${role.role}，各${role.share}${largest}`
        : say`${periodName(period)}第一大${role.role}为${names}，${role.share}${largest}`,
      top.length > 1 ? say`，前${chineseCount(top.length)}大${role.role}合计${role.share}${all}` : null,
      excess,
      verdict,
    ],
    high,
  }
}

function partnerSentence(facts: Facts, period: string, role: Role): Part {
  const concentration = concentrationOf(facts, period, role)
  return concentration && [concentration.part, '。']
}

/** Who both buys from the customer and sells to it. */
function bothSides(facts: Facts, period: string): Part {
  const suppliers = partnersAt(facts, period, '供应商').map(({ name }) => name)
  const both = partnersAt(facts, period, '客户').filter(({ name }) => name !== '' && isOneOf(name, suppliers))
  return both.length === 0
    ? null
    : [
        both.map(({ name }, index): Part => [index > 0 ? '、' : '', recorded('partner', name)]),
        '既是客户又是供应商，须核实交易实质。',
      ]
}

/** Receivables that are paid later than payables; null where they are not, or either is not known. */
function slowReceipts(facts: Facts): Concern | null {
  const [dso, dpo] = [facts.measure('dso', facts.focus), facts.measure('dpo', facts.focus)]
  return dso && dpo && dso.value.gt(dpo.value)
    ? {
        kind: '经营',
        name: '货款回收慢于支付',
        part: '应收账款周转天数长于应付账款周转天数，货款回收慢于支付，占用自有资金',
        verify: '取得主要客户与供应商的结算条款及应收账款账龄',
      }
    : null
}

export const supplyConcerns: ConcernsOf = (facts) => {
  const period = partnerYear(facts)
  return [
    ...(period === null ? [] : roles).map((role): Concern | null => {
      const concentration = concentrationOf(facts, period ?? '', role)
      return concentration?.high
        ? {
            kind: '经营',
            name: `${role.role}集中`,
            part: concentration.part,
            verify: `核实与主要${role.role}的合作期限及替代渠道`,
            rules: ['FR22'],
          }
        : null
    }),
    slowReceipts(facts),
  ]
}

const chineseCount = (count: number): string => ['零', '一', '二', '三', '四', '五'][count] ?? String(count)

function partnerBlocks(facts: Facts, section: TemplateSection, period: string, role: Role) {
  const { top, share } = topOf(facts, period, role)
  if (top.length === 0) return []
  const show = figures(facts)
  const rows = top.map((partner, index): Cell[] => [
    words(recorded('partner', partner.name)),
    number(show.computed(`${role.key}.${index + 1}`, period, partner.amount, '元', partner.inputs)),
    number(share([partner], `share.${index + 1}`)),
    { part: partner.related === null ? '—' : partner.related ? '是' : '否', align: 'center' },
    words(partner.terms ? recorded('terms', partner.terms) : null),
  ])
  return [
    table(`前五大${role.role}表（${periodName(period)}，金额单位：万元）`, `table:${section.id}.${role.key}`, [
      head(
        `${role.role}名称`,
        role.role === '客户' ? '销售金额' : '采购金额',
        role.share,
        '是否关联方',
        '结算方式与账期',
      ),
      ...rows,
    ]),
    top.length > 1
      ? valueChart(facts, {
          kind: 'horizontalBar',
          title: `前五大${role.role}${role.role === '客户' ? '销售金额' : '采购金额'}`,
          unit: '元',
          dataKey: `chart:${section.id}.${role.key}`,
          categories: top.map(({ name }) => name),
          series: [{ name: role.role === '客户' ? '销售金额' : '采购金额', values: top.map(({ amount }) => amount) }],
          inputs: top.flatMap((partner) => partner.inputs),
        })
      : null,
  ]
}

/** 生产与供销: whom it sells to and buys from, and how it settles with them, told from the days of turnover. */
export const supply: SectionWriter = (facts, section) => {
  const period = partnerYear(facts)
  const there = period === null ? [] : roles.filter((role) => partnersAt(facts, period, role.role).length > 0)
  const [dso, dpo] = [facts.measure('dso', facts.focus), facts.measure('dpo', facts.focus)]
  const slow = slowReceipts(facts)
  const against = slow
    ? plainConcern(slow)
    : dso && dpo && '应收账款周转天数不长于应付账款周转天数，可利用供应商账期周转。'
  return [
    ...(period === null
      ? []
      : [
          ...sentences([...there.map((role) => partnerSentence(facts, period, role)), bothSides(facts, period)]),
          ...there.flatMap((role) => partnerBlocks(facts, section, period, role)),
        ]),
    ...quantities(facts, section),
    ...sentences([against]),
    // Of a role that nobody told of, the table to fill in.
    ...roles
      .filter((role) => !there.includes(role))
      .flatMap((role) => [
        toFill(`前五大${role.role}`),
        table(`前五大${role.role}表`, `form:${section.id}.${role.key}`, [
          head(`${role.role}名称`, '交易金额（万元）', role.share, '是否关联方', '结算方式与账期'),
          ...Array.from({ length: counted }, () => Array.from({ length: 5 }, () => words(''))),
        ]),
      ]),
    facts.rows('balanceSheet').length === 0 && facts.rows('profitSheet').length === 0
      ? gap('资产负债表、利润表')
      : null,
  ]
}
