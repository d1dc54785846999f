import { Exact } from '../../../../core/money.ts'
import { dateName } from '../../../../core/subject/periods.ts'
import { amountIn, dayIn, entriesOf, isClosed, wordOf, type Entry } from '../data/entries.ts'
import type { Facts } from '../data/facts.ts'
import { sectionFields } from '../section-fields.ts'
import { valueChart } from '../writer/charts.ts'
import { entryAmount, entryFigure, mostEntries } from '../writer/entry-table.ts'
import { countOf, figures, recorded, type Figure } from '../writer/figures.ts'
import { gap, say, sentences, type Part } from '../writer/nodes.ts'
import { head, number, table, words, type Cell } from '../writer/tables.ts'
import type { SectionWriter } from './types.ts'

export type RecordKind = { field: string; label: string; entries: Entry[]; open: number }

/** What was found by kind, the graver kinds first and in each the latest; what was looked up and is empty; and what was never looked up. */
export function complianceOf(facts: Facts): { recorded: RecordKind[]; clean: string[]; unknown: string[] } {
  const lists = sectionFields.compliance.records.map((field) => ({
    field,
    label: facts.label(field),
    entries: entriesOf(facts, field)?.toSorted((a, b) => dayIn(b).localeCompare(dayIn(a))) ?? null,
  }))
  return {
    recorded: lists.flatMap(({ entries, ...kind }) =>
      entries && entries.length > 0
        ? [{ ...kind, entries, open: entries.filter((entry) => !isClosed(entry)).length }]
        : [],
    ),
    clean: lists.flatMap(({ entries, label }) => (entries?.length === 0 ? [label] : [])),
    unknown: lists.flatMap(({ entries, label }) => (entries === null ? [label] : [])),
  }
}

/** What a record says of its matter, in few words. */
const matterOf = (entry: Entry): string =>
  [
    wordOf(entry, 'role'),
    wordOf(entry, 'matter') || wordOf(entry, 'name'),
    wordOf(entry, 'agency'),
    wordOf(entry, 'caseNo'),
  ]
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
    .join('，')
const stateOf = (entry: Entry): string => wordOf(entry, 'state') || (isClosed(entry) ? '已结束' : '')

const sumOf = (entries: readonly Entry[]): Exact =>
  entries.reduce((sum, entry) => sum.plus(amountIn(entry, 'amount') ?? 0), new Exact(0))
const amountCell = (facts: Facts, field: string, amount: Exact | null): Cell =>
  number(amount && !amount.isZero() ? entryAmount(facts, field, `${field}.amount`, amount, '元') : null)

function summaryTable(facts: Facts, kinds: readonly RecordKind[]) {
  const rows = kinds.map(({ field, label, entries, open }): Cell[] => {
    const [latest] = entries
    const day = latest ? dayIn(latest) : ''
    const latestText = latest ? [day ? dateName(day) : '', matterOf(latest)].filter(Boolean).join('，') : ''
    return [
      words(label),
      number(countOf(field, entries.length)),
      number(countOf(`${field}.open`, open)),
      amountCell(facts, field, sumOf(entries)),
      words(latestText ? entryFigure(facts, field, latestText) : null),
    ]
  })
  return table('司法与行政处罚汇总表（金额单位：万元）', 'table:compliance', [
    head('类别', '条数', '未了结', '涉及金额', '最近一条'),
    ...rows,
  ])
}

/** Every record with a day, the latest first. */
function timeline(facts: Facts, kinds: readonly RecordKind[]) {
  const dated = kinds
    .flatMap(({ field, label, entries }) => entries.map((entry) => ({ field, label, entry, day: dayIn(entry) })))
    .filter(({ day }) => day !== '')
    .toSorted((a, b) => b.day.localeCompare(a.day))
  if (dated.length === 0) return null
  const rows = dated
    .slice(0, mostEntries)
    .map(({ field, label, entry, day }): Cell[] => [
      words(entryFigure(facts, field, dateName(day), day)),
      words(label),
      words(matterOf(entry) ? entryFigure(facts, field, matterOf(entry)) : null),
      amountCell(facts, field, amountIn(entry, 'amount')),
      words(stateOf(entry) ? entryFigure(facts, field, stateOf(entry)) : null),
    ])
  return table('风险事件时间表（金额单位：万元）', 'table:riskEvents', [
    head('日期', '类别', '事由', '金额', '状态'),
    ...rows,
  ])
}

/** How many records of each kind there are by year, as a table and drawn along the years. */
function yearly(facts: Facts, recordKinds: readonly RecordKind[]) {
  const years = [...new Set(recordKinds.flatMap(({ entries }) => entries.map((entry) => dayIn(entry).slice(0, 4))))]
    .filter(Boolean)
    .toSorted()
    .slice(-8)
  if (years.length === 0) return []
  const count = ({ entries }: RecordKind, year: string): number =>
    entries.filter((entry) => dayIn(entry).startsWith(year)).length
  const figure = (kind: RecordKind, year: string): Figure => ({
    ...countOf(`${kind.field}.${year}`, count(kind, year)),
    sources: facts.plain(kind.field)?.sources ?? [],
  })
  const kinds = recordKinds.filter((kind) => years.some((year) => count(kind, year) > 0))
  return [
    table('风险事件分年统计表', 'table:riskYears', [
      head('类别', ...years.map((year) => `${year}年`)),
      ...kinds.map((kind): Cell[] => [words(kind.label), ...years.map((year) => number(figure(kind, year)))]),
    ]),
    valueChart(facts, {
      kind: 'stackedBar',
      title: '风险事件时间轴',
      unit: '件',
      dataKey: 'chart:riskEvents',
      categories: years.map((year) => `${year}年`),
      series: kinds.map((kind) => ({ name: kind.label, values: years.map((year) => new Exact(count(kind, year))) })),
      sources: kinds.flatMap((kind) => facts.plain(kind.field)?.sources ?? []),
    }),
  ]
}

/** 信用与合规记录: what was found with its day and amount, what was looked up and is empty, and what was never looked up. */
export const compliance: SectionWriter = (facts) => {
  const show = figures(facts)
  const { recorded: recordKinds, clean, unknown } = complianceOf(facts)
  const asOf = show.plain('dataAsOf')
  const until = asOf ? { ...asOf, text: dateName(asOf.value) } : recorded('date', dateName(facts.data.date))
  const origin = show.plain('dataSource')
  const day = asOf?.value ?? facts.data.date
  const later = recordKinds.flatMap(({ entries }) => entries).filter((entry) => dayIn(entry) > day).length
  const rating = show.plain('taxCreditRating')
  const listed = (kinds: readonly RecordKind[]): Part =>
    kinds.map(({ field, label, entries, open }, index): Part => [
      index > 0 ? '、' : '',
      say`${label}${countOf(field, entries.length)}条`,
      open === 0 ? '（均已了结）' : open < entries.length ? say`（未了结${countOf(`${field}.open`, open)}条）` : null,
    ])
  return [
    ...sentences([
      recordKinds.length > 0 ? [say`截至${until}，查得`, listed(recordKinds), '。'] : null,
      clean.length > 0
        ? say`截至${until}，在所接数据源${origin ? say`（${origin}）` : ''}中未见${clean.join('、')}记录。`
        : null,
      later > 0 ? say`其中${countOf('recordsLater', later)}条所记日期晚于${until}，须核对数据日期与记录。` : null,
      rating && say`纳税信用等级为${rating}。`,
    ]),
    recordKinds.length > 0 ? summaryTable(facts, recordKinds) : null,
    timeline(facts, recordKinds),
    ...yearly(facts, recordKinds),
    // The names are many: what is missing says them in its text, and is called by what they have in common.
    ...(unknown.length > 0 ? [gap(`${unknown.join('、').slice(0, 180)}记录`)] : []),
  ]
}
