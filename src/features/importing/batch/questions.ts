import type { FileImport } from '../../../../core/imports-of-files.ts'
import { fieldsOf, textIn } from '../../../../core/schema/fields.ts'
import type { DateRole } from '../../../../core/imports.ts'
import type { Locale, TableSchema } from '../../../../core/schema/types.ts'
import { lineOf, sheetOf } from '../plan.ts'
import { openOf, takenOf, type Part } from '../whole/parts.ts'
import type { Reading } from './item.ts'
import { asked, type Reason } from './reason.ts'

/** What questions are told with. */
export type Wording = {
  tables: readonly TableSchema[]
  locale: Locale
  /** Texts as a sentence lists them. */
  listed: (texts: readonly string[]) => string
}

/** Sentences of one kind that are told of one table; the others are counted. */
const mostTold = 3

const labelOf = (tableId: string, { tables, locale }: Wording): string =>
  textIn(tables.find(({ name }) => name === tableId)?.label, locale) || tableId

/** Dates that speak of the figures, wherever they stand. */
const spoken: readonly DateRole[] = ['period', 'head', 'sheet', 'file']

/** A year alone agrees with every period in it. */
const agrees = (date: string, periods: readonly string[]): boolean =>
  periods.some((period) => period === date || (date.endsWith('-12-31') && period.slice(0, 4) === date.slice(0, 4)))

/** A date that speaks of the figures and is none of the periods: the name of the file says another year. */
function strayDate({ plan }: Part): Reason | null {
  const periods = plan.columns.map(({ period }) => period)
  const stray = sheetOf(plan)?.evidence?.period.dates.find(
    ({ role, date }) => spoken.includes(role) && !agrees(date, periods),
  )
  if (!stray || periods.length === 0) return null
  const isName = stray.place === 'sheet' || stray.place === 'file'
  return asked(isName ? `dateIn.${stray.place}` : 'dateIn.cell', {
    place: stray.place,
    text: stray.text,
    periods: periods.join(', '),
  })
}

/** What is open of one table, before it is held against what is stored. */
function openOfPart(part: Part, wording: Wording, scope: string | undefined): Reason[] {
  const { tables, locale, listed } = wording
  const table = labelOf(part.tableId, wording)
  const reasons: (Reason & { key?: string })[] = openOf(part, tables, (fields) =>
    listed(fields.map((field) => textIn(field['x-label'], locale))),
  ).map(({ key, detail }) => ({ table, key: `importBatch.open.${key}`, parameters: { detail } }))
  const sheet = sheetOf(part.plan)
  const stray = strayDate(part)
  if (stray && !reasons.some(({ key }) => key === 'importBatch.open.period')) reasons.push({ table, ...stray })
  if (scope === 'parent') reasons.push({ table, ...asked('parent') })
  if (sheet && sheet.emptyFormulas.length > 0)
    reasons.push({ table, ...asked('formulas', { cells: listed(sheet.emptyFormulas.slice(0, 5)) }) })
  const schema = tables.find(({ name }) => name === part.tableId)
  const borrowed = (schema ? fieldsOf(schema) : []).filter(
    ({ name }) => lineOf(part.plan, name).memory?.own === false && lineOf(part.plan, name).targets.length > 0,
  )
  if (borrowed.length > 0) reasons.push({ table, ...asked('borrowed', { smart_count: borrowed.length }) })
  return reasons
}

/** What a person has to settle before a file's import can be tried. */
export function openQuestions({ batch, customer, inspection, parts }: Reading, wording: Wording): Reason[] {
  const whose: Reason[] = customer ? [] : [{ text: batch.reason?.msg ?? '' }]
  const others = inspection.leftOut.filter(({ reason }) => reason === 'company').map(({ sheet }) => sheet)
  return [
    ...whose,
    ...(others.length > 0 ? [asked('others', { sheets: wording.listed(others) })] : []),
    // Until somebody has said whose it is, it cannot be another one's.
    ...parts
      .flatMap((part, index) => openOfPart(part, wording, inspection.tables[index]?.scope))
      .filter((reason) => customer !== null || !('key' in reason) || reason.key !== 'importBatch.open.company'),
  ]
}

/** What the dry run says that a person has to look at: what is stored differs, sums do not hold, figures are odd. */
export function verifiedQuestions(result: FileImport, parts: readonly Part[], wording: Wording): Reason[] {
  const taken = takenOf(parts, wording.tables)
  return result.tables.flatMap((one, index) => {
    const table = labelOf(taken[index]?.part.tableId ?? one.tableId, wording)
    const failed = one.checks.filter(({ ok }) => !ok)
    const { changed } = one.changes
    const edits = one.overwritesEdits?.length ?? 0
    const warnings = one.warnings ?? []
    return [
      ...warnings.slice(0, mostTold).map(({ msg }): Reason => ({ table, text: msg })),
      ...(warnings.length > mostTold ? [{ table, ...asked('more', { smart_count: warnings.length - mostTold }) }] : []),
      ...(failed.length > 0
        ? [{ table, ...asked('checks', { smart_count: failed.length, check: failed[0]?.label ?? '' }) }]
        : []),
      ...(changed > 0 ? [{ table, ...asked('changed', { smart_count: changed }) }] : []),
      ...(edits > 0 ? [{ table, ...asked('edits', { smart_count: edits }) }] : []),
    ]
  })
}

/** All that is open of one file taken by itself. */
export const questionsOf = (reading: Reading, wording: Wording): Reason[] => [
  ...openQuestions(reading, wording),
  ...(reading.fault ? [reading.fault] : []),
  ...(reading.verified ? verifiedQuestions(reading.verified, reading.parts, wording) : []),
]
