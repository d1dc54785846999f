import { checkClaims, inOrder, vouchedIn } from '../../core/claims/check.ts'
import { openClaims, type KnownValue, type OpenClaims } from '../../core/claims/known.ts'
import { tableClaims } from '../../core/claims/tables.ts'
import { knownOfValues, type KnownOfValues } from '../../core/claims/values.ts'
import { manners } from '../../core/claims/manners.ts'
import type { ClaimFinding } from '../../core/claims/types.ts'
import { textOf } from '../../core/document/outline.ts'
import type { DocumentNode, ReportDocument } from '../../core/document/types.ts'
import { isAsWritten, writtenOf } from '../../core/document/written.ts'
import { checkAgainst } from '../../core/guard/check.ts'
import { openGrounds, type OpenGrounds } from '../../core/guard/grounds.ts'
import type { AnalysisContext } from '../analysis/events/context.ts'
import { knownNames } from '../customers/parties.ts'
import type { Executor } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { CurrentUser } from '../user.ts'
import { buildSections } from './build.ts'
import { outlineOfReport } from './checks/outline.ts'
import type { Report } from './store.ts'
import { factsOf } from './writing/data/facts.ts'
import { knownValues } from './writing/data/known-values.ts'
import { loadReportData } from './writing/data/load.ts'
import type { ReportData } from './writing/data/types.ts'

/** What the texts of a report are held against: what the product writes of its data, and the data themselves. */
export type ReportGrounds = {
  claims: OpenClaims
  guard: OpenGrounds
  texts: string[]
  /** What the product writes at a place, by the key of `written`. */
  places: ReadonlyMap<string, string>
}

async function dataOf(
  db: Executor,
  analysis: AnalysisContext,
  user: CurrentUser,
  { reportName, useRemark, customerId, periods, tableIds }: Report,
): Promise<ReportData | null> {
  try {
    return await loadReportData(db, analysis, user, { reportName, useRemark, appUserId: customerId, periods, tableIds })
  } catch (error) {
    // The customer may be gone: what the product wrote is still there.
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Whether a quantity has a level of a year, by any of its names. */
function knownLevels({ subjects, claims }: KnownOfValues): (name: string, year: number | null) => boolean {
  const levels = new Set(
    claims.flatMap(({ kind, subject, period }) =>
      kind === 'value' && !period?.month ? [`${subject?.id ?? ''}/${period?.year ?? ''}`] : [],
    ),
  )
  return (name, year) =>
    year === null ? subjects.has(name) : levels.has(`${subjects.in(name)[0]?.id ?? name}/${year}`)
}

const cellsOf = (table: DocumentNode): string[][] =>
  (table.content ?? []).map((row) => (row.content ?? []).map((cell) => textOf(cell).trim()))

const linesOf = (node: DocumentNode): string[] =>
  node.type === 'table'
    ? (node.content ?? []).map((row) => (row.content ?? []).map((cell) => textOf(cell).trim()).join(' | '))
    : node.type === 'reportChart' || node.attrs?.['gap']
      ? []
      : [textOf(node).trim()]

/** What blocks of a report say, as texts and as tables, beside every value of the customer. */
export function groundsIn(
  blocks: readonly DocumentNode[],
  { names, values, period, words }: { names: string[]; values: KnownValue[]; period: string | null; words: string[] },
): Omit<ReportGrounds, 'places'> {
  const linesIn = (tables: boolean): string[] => [
    ...new Set(blocks.filter(({ type }) => (type === 'table') === tables).flatMap(linesOf)),
  ]
  const texts = linesIn(false)
  const rows = linesIn(true)
  const until = texts.map((text) => /截至(20\d\d年\d+月)，近十二个月/.exec(text)?.[1]).find((month) => month) ?? null
  const isKnown = knownLevels(knownOfValues(values, []))
  const cells = blocks
    .filter(({ type }) => type === 'table')
    .map((table) => tableClaims(cellsOf(table), isKnown, until))
  return {
    claims: openClaims({
      texts: [...texts, ...cells.flatMap((table) => table.texts)],
      words: [...rows, ...names],
      values: [...values, ...cells.flatMap((table) => table.values)],
      period,
    }),
    guard: openGrounds({ texts: [...texts, ...rows, ...words], values, names }),
    texts,
  }
}

/**
 * Reads what a report's texts may rest on: the sections as the product writes them now, its own blocks as they stand in
 * the document, and every value of the customer.
 */
export async function reportGrounds(
  db: Executor,
  analysis: AnalysisContext,
  user: CurrentUser,
  report: Report,
  { content }: ReportDocument,
): Promise<ReportGrounds> {
  const data = await dataOf(db, analysis, user, report)
  const built = data
    ? buildSections(data, await outlineOfReport(db, report)).sections.flatMap(({ blocks }) => blocks)
    : []
  const own = content.filter(isAsWritten)
  const places = new Map(
    built.flatMap((node) => {
      const written = writtenOf(node)
      return written && node.type === 'paragraph' ? [[written.key, textOf(node)] as const] : []
    }),
  )
  const known = knownNames(data?.rows ?? {}, {
    customer: data?.customer ?? (report.userName ? { name: report.userName, creditCode: '' } : null),
    persons: [user.name],
    branches: [data?.branch ?? ''],
  })
  const names = [...known.enterprises, ...known.persons, report.reportName].filter((name) => name !== '')
  return {
    ...groundsIn([...built, ...own], {
      names,
      values: data ? knownValues(data) : [],
      period: data && factsOf(data).focus,
      words: [data?.date ?? ''],
    }),
    places,
  }
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

/** What a text of a report says otherwise than its data, and what nothing bears out; names are the clerk's to know. */
export function claimsOfText(text: string, { claims, guard, texts }: ReportGrounds): ClaimFinding[] {
  const found = checkClaims(text, claims)
  const isVouched = vouchedIn(text, claims)
  const unknown = checkAgainst(text, guard)
    .filter(
      (offence) =>
        offence.kind !== 'name' &&
        !((offence.kind === 'figure' || offence.kind === 'date') && isVouched(offence)) &&
        !found.some((finding) => overlaps(finding, offence)),
    )
    .map(({ text: place, from, to }) => ({
      kind: 'ungrounded' as const,
      text: place,
      from,
      to,
      known: '',
      right: null,
    }))
  // A clerk's own list may begin its lines with a dash.
  const isDash = ({ from, to }: { from: number; to: number }): boolean => /^[-+]\s*$/.test(text.slice(from, to).trim())
  const odd = manners(text, [], texts)
    .filter((one) => one.kind !== 'markup' || !isDash(one))
    .map(({ kind, from, to }) => ({
      kind,
      text: text.slice(from, to),
      from,
      to,
      known: '',
      right: null,
    }))
  return inOrder([...found, ...unknown, ...odd])
}
