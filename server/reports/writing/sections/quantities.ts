import { ratioOf, termOf } from '../../../../core/ratios/library.ts'
import { assess } from '../writer/assessment.ts'
import { quantityOf } from '../data/quantities.ts'
import { parseFormula } from '../../../../core/ratios/formula.ts'
import type { Facts } from '../data/facts.ts'
import { dayName, isAnnual, spanName } from '../../../../core/subject/periods.ts'
import { periodChart } from '../writer/charts.ts'
import { gap, sentences, type Part } from '../writer/nodes.ts'
import { periodTable } from '../writer/tables.ts'
import { isStock } from '../writer/words.ts'
import type { SectionWriter, TemplateSection } from './types.ts'

/** The fields behind a name: a ratio's through its formula. */
function fieldsBehind(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const entry = ratioOf(name) ?? termOf(name) ?? quantityOf(name)
  return entry ? parseFormula(entry.formula).names.flatMap((part) => fieldsBehind(part, seen)) : [name]
}

/** The tables that the names need and that hold nothing, by their labels. */
export function missingTables(facts: Facts, names: readonly string[]): string[] {
  const monthly: Record<string, string> = { annualKwh: 'power', annualFee: 'power' }
  const needed = new Set<string>()
  for (const field of names.flatMap((name) => fieldsBehind(name))) {
    const table = facts.data.tables.find(
      (candidate) => candidate.name === monthly[field] || Object.hasOwn(candidate.schema.properties, field),
    )
    if (table && facts.rows(table.name).length === 0) needed.add(table.label['zh-CN'])
  }
  return [...needed]
}

/** Sentences that begin with the time that they speak of. */
const opened = (time: string, parts: Part[]): Part[] =>
  parts.some((part) => part !== null) ? [`${time}，`, ...parts] : []

/**
 * What the quantities of a section say: amounts one by one, ratios gathered by what the bands say of them. In mid-year
 * balances are told of its day and what flowed of its months; of a year both are told by its number.
 */
export function sentencesOf(facts: Facts, names: readonly string[]): Part[] {
  const { focus } = facts
  if (!focus) return []
  if (isAnnual(focus)) return opened(spanName(focus), assess(facts, names))
  const isOfDay = (name: string): boolean => {
    const measure = facts.measure(name, focus)
    // The cash at the end stands in a statement of flows and is of the day all the same.
    return (
      measure !== null &&
      (isStock(measure) ||
        measure.inputs.every(({ table, field }) => table === 'balanceSheet' || field === 'endingCash'))
    )
  }
  const [stocks, flows] = [names.filter(isOfDay), names.filter((name) => !isOfDay(name))]
  return [...opened(dayName(focus), assess(facts, stocks)), ...opened(spanName(focus), assess(facts, flows))]
}

export const chartOf = (facts: Facts, section: TemplateSection) =>
  section.chart ? periodChart(facts, { ...section.chart, dataKey: `chart:${section.id}` }) : null

/** What a section says where quantities are missing: the tables that would give them. */
export function gapsOf(facts: Facts, section: TemplateSection, written: boolean): ReturnType<typeof gap>[] {
  const missing = missingTables(facts, section.feeds)
  if (missing.length > 0) return [gap(missing.join('、'))]
  return written || section.feeds.length === 0 ? [] : [gap(`${section.title}所需的`)]
}

/** The writer of most sections: sentences by quantity, the table over the periods, the chart. */
export const quantities: SectionWriter = (facts, section) => {
  const names = section.feeds
  const text = sentences(sentencesOf(facts, names))
  const table = section.table
    ? periodTable(facts, {
        caption: section.table.caption,
        dataKey: `table:${section.id}`,
        names: section.table.names ?? names,
      })
    : null
  return [...text, table, chartOf(facts, section), ...gapsOf(facts, section, text.length > 0 || table !== null)]
}
