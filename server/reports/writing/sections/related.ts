import type { ChartNode } from '../../../../core/document/types.ts'
import { Exact } from '../../../../core/money.ts'
import { periodName } from '../../../../core/subject/periods.ts'
import { entriesOf, wordOf, sourcesOfFields, type Entry } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { partnersAt, partnerYear } from '../data/partners.ts'
import { sectionFields } from '../section-fields.ts'
import { treeChart } from '../writer/charts.ts'
import { entryTable, type Column } from '../writer/entry-table.ts'
import { countOf, figures } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { periodTable } from '../writer/tables.ts'
import { concernSentence, type ConcernsOf } from './concern.ts'
import { sentencesOf } from './quantities.ts'
import type { SectionWriter } from './types.ts'

const columns: readonly Column[] = [
  { label: '关联企业', part: 'name' },
  { label: '关联关系', part: 'relation' },
  { label: '统一社会信用代码', part: 'code' },
  { label: '持股比例', part: 'ratio', as: 'share' },
  { label: '状态', part: 'state' },
]

/** The parties around an enterprise by how they are related: a graph told as a tree. */
function relationTree(facts: Facts, related: readonly Entry[]): ReturnType<typeof treeChart> {
  const company = String(facts.plain('companyName')?.value ?? facts.data.customer?.name ?? '企业')
  const nodes: ChartNode[] = [{ name: company, parent: null }]
  const groups = new Map<string, { name: string; note: string }[]>()
  const put = (group: string, name: string, note = ''): void => {
    const members = groups.get(group) ?? []
    // Who holds or is held stands there already; related parties are those who do neither.
    const known =
      group === '关联企业' && [...groups.values()].some((others) => others.some((member) => member.name === name))
    if (name !== '' && !known && !members.some((member) => member.name === name))
      groups.set(group, [...members, { name, note }])
  }
  put('控制人与法定代表人', String(facts.plain('actualController')?.value ?? ''), '实际控制人')
  put('控制人与法定代表人', String(facts.plain('legalRepresentative')?.value ?? ''), '法定代表人')
  for (const entry of (entriesOf(facts, 'shareholders') ?? []).slice(0, 10)) put('股东', wordOf(entry, 'name'))
  for (const entry of (entriesOf(facts, 'investments') ?? []).slice(0, 10)) put('对外投资', wordOf(entry, 'name'))
  for (const entry of related.slice(0, 30)) put('关联企业', wordOf(entry, 'name'), wordOf(entry, 'relation'))
  for (const [group, members] of groups) {
    const parent = nodes.push({ name: group, parent: 0 }) - 1
    for (const { name, note } of members) nodes.push({ name, ...(note ? { note } : {}), parent })
  }
  return groups.size < 2
    ? null
    : treeChart('关联关系图', 'chart:related', nodes, sourcesOfFields(facts, sectionFields.related.tree))
}

/** What was sold to and bought from related parties in the latest year of which partners are known. */
export const relatedConcerns: ConcernsOf = (facts) => {
  const period = partnerYear(facts)
  if (!period) return []
  const byRole = (['客户', '供应商'] as const).flatMap((role): Part[] => {
    const partners = partnersAt(facts, period, role).filter(({ related }) => related)
    if (partners.length === 0) return []
    const amount = partners.reduce((sum, { amount: own }) => sum.plus(own), new Exact(0))
    return [
      say`${role === '客户' ? '向关联方销售' : '向关联方采购'}${figures(facts).computed(
        `related.${role}`,
        period,
        amount,
        '元',
        partners.flatMap(({ inputs }) => inputs),
      )}`,
    ]
  })
  return byRole.length === 0
    ? []
    : [
        {
          kind: '经营',
          name: '关联交易',
          part: [`${periodName(period)}主要交易中，`, byRole.map((part, index): Part => [index > 0 ? '，' : '', part])],
          verify: '核实定价与结算',
        },
      ]
}

function relatedTrade(facts: Facts): Part {
  const period = partnerYear(facts)
  const [trade] = relatedConcerns(facts)
  if (trade || !period) return trade ? concernSentence(trade) : null
  const partners = (['客户', '供应商'] as const).flatMap((role) => partnersAt(facts, period, role))
  const unknown = partners.filter(({ related: isRelated }) => isRelated === null).length
  const whose = `${periodName(period)}主要客户与供应商`
  if (unknown === 0) return `${whose}中未见标明为关联方的。`
  return unknown === partners.length
    ? `${whose}均未标明是否为关联方。`
    : say`${whose}有${countOf('relatedUnknown', unknown)}家未标明是否为关联方，其余未见关联方。`
}

/** 关联企业: who they are, what was traded with them, and what is owed between them and the customer. */
export const related: SectionWriter = (facts, section) => {
  const names = sectionFields.related.balances
  const parties = entriesOf(facts, 'relatedParties')
  return [
    ...sentences([
      parties &&
        (parties.length > 0
          ? say`已知关联企业${countOf('relatedParties', parties.length)}家。`
          : '在所接数据源中未见关联企业。'),
      relatedTrade(facts),
    ]),
    parties === null ? gap('关联企业') : entryTable(facts, 'relatedParties', '关联企业表', columns, parties),
    relationTree(facts, parties ?? []),
    ...sentences(sentencesOf(facts, names)),
    periodTable(facts, { caption: '往来余额表', dataKey: `table:${section.id}`, names }) ?? gap('资产负债表'),
  ]
}
