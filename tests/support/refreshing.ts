import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import { textOf } from '../../core/document/outline.ts'
import { buildDocument } from '../../server/reports/build.ts'
import type { ReportData } from '../../server/reports/writing/data/types.ts'
import { carryOut, chosenOf, operationsFor, writtenAfter } from '../../server/reports/refresh/apply.ts'
import { compareReport, type Compared, type Comparison } from '../../server/reports/refresh/compare.ts'
import { shippedTemplates } from '../../server/reports/writing/templates.ts'
import { dataFrom } from './facts.ts'
import sample from './sample-enterprise.json' with { type: 'json' }

type Values = Record<string, unknown>
type Tables = Record<string, Record<string, Values>>
const statements = ['balanceSheet', 'profitSheet', 'cashFlow'] as const

/**
 * The sample enterprise as tables by period: the last `years` statements, with and without electricity and
 * registration.
 */
export function sampleTables({ years = 3, until = 4, power = false, basic = true } = {}): Tables {
  const chosen = sample.statements.slice(until - years, until)
  return {
    ...Object.fromEntries(
      statements.map((table) => [
        table,
        Object.fromEntries(chosen.map((statement) => [statement.period, { ...statement[table] } as Values])),
      ]),
    ),
    ...(basic && { basic: { '': { ...sample.basic } as Values } }),
    ...(power && {
      power: Object.fromEntries(sample.months.map((month) => [month.month, { ...sample.account, ...month } as Values])),
    }),
  }
}

/** Tables with some values set: `with(tables, 'profitSheet.operatingRevenue@2024-12-31', '1')`. */
export function withValue(tables: Tables, key: string, value: unknown): Tables {
  const [, table = '', field = '', period = ''] = /^(\w+)\.(\w+)@(.*)$/.exec(key) ?? []
  return { ...tables, [table]: { ...tables[table], [period]: { ...tables[table]?.[period], [field]: value } } }
}

const sectionsOf = (templateId: string) => shippedTemplates.find(({ id }) => id === templateId)?.sections ?? []

export type Report = { document: ReportDocument; written: string[] | null }

export const build = (
  tables: Tables,
  { templateId = 'credit', more = {} }: { templateId?: string; more?: Partial<ReportData> } = {},
): Report => buildDocument({ ...dataFrom(tables), ...more }, sectionsOf(templateId))

type Options = { templateId?: string; more?: Partial<ReportData>; withheld?: Set<string> }

/** Compares a report with another building. */
export function compareWith(report: Report, built: Report, withheld?: Set<string>): Compared & { builtKeys: string[] } {
  const comparison: Comparison = {
    document: report.document,
    written: report.written,
    built: built.document,
    valueOf: () => null,
    naming: () => null,
    ...(withheld && { withheld }),
  }
  return { ...compareReport(comparison), builtKeys: built.written ?? [] }
}

/** Compares a report with other data; nothing that the building does not show is looked up. */
export const compare = (
  report: Report,
  tables: Tables,
  { withheld, ...options }: Options = {},
): ReturnType<typeof compareWith> => compareWith(report, build(tables, options), withheld)

/** Refreshes a report from another building: all that is offered, or the named places. */
export function refreshWith(
  report: Report,
  built: Report,
  places: readonly string[] | null = null,
): Report & { applied: number } {
  const compared = compareWith(report, built)
  const chosen = chosenOf(compared.differences, places === null ? null : new Set(places))
  const written = report.written && writtenAfter(report.written, compared.builtKeys, compared, new Set(chosen))
  return {
    document: carryOut(report.document, operationsFor(compared.differences, new Set(chosen))),
    written,
    applied: chosen.length,
  }
}

export const refresh = (
  report: Report,
  tables: Tables,
  { places = null, ...options }: { places?: string[] | null } & Omit<Options, 'withheld'> = {},
): ReturnType<typeof refreshWith> => refreshWith(report, build(tables, options), places)

/** A document with one of its blocks changed. */
export function change(
  report: Report,
  which: (node: DocumentNode) => boolean,
  by: (node: DocumentNode) => DocumentNode | DocumentNode[],
): Report {
  let found = false
  const content = report.document.content.flatMap((node) => {
    if (found || !which(node)) return [node]
    found = true
    return [by(node)].flat()
  })
  if (!found) throw new Error('there is no such block')
  return { ...report, document: { ...report.document, content } }
}

export const says =
  (words: string) =>
  (node: DocumentNode): boolean =>
    textOf(node).includes(words)

/** Changes the first text of a block that says some words. */
export function reworded(node: DocumentNode, words: string, by: string): DocumentNode {
  let done = false
  const walk = (one: DocumentNode): DocumentNode => {
    if (!done && one.type === 'text' && (one.text ?? '').includes(words)) {
      done = true
      return { ...one, text: (one.text ?? '').replace(words, by) }
    }
    return one.content ? { ...one, content: one.content.map(walk) } : one
  }
  return walk(node)
}
