import type { WireRecord } from '../../../core/api.ts'
import type { ImportColumn, ImportedRow, ImportCheckResult } from '../../../core/contracts/record-imports.ts'
import { mostImportRows } from '../../../core/record-import.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { Sheet, Workbook } from '../../../core/statement/sheet.ts'
import { portions } from '../../db/portions.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { inTurns } from '../../turns.ts'
import type { Resource } from '../resource.ts'
import type { Context } from '../types.ts'
import { checkNew } from '../create.ts'
import { faultsOfRow } from '../check-body.ts'
import { rememberFor } from '../remembered.ts'
import { importFields, matchColumns, missingFields } from './columns.ts'
import { keyOf, knownKeys } from './known.ts'
import { newPartToken } from './part-token.ts'
import { columnsAt, headingsAt, recordsAt, type ListPlace } from './place.ts'
import { draftRows, unitAbove, type DraftRow } from './records.ts'
import { referenceFinder, type ReferenceFinder } from './references.ts'

/** Rows that are looked up at once. */
const lookUp = 200

export type ImportAsked = {
  fileName: string
  sheet?: string
  columns?: Record<string, string>
  /** Where the list stands, where it need not be found. */
  place?: ListPlace
}

/** What rules do not keep would not be added, which is told: the file says it. */
function withoutCleared(record: WireRecord, cleared: readonly string[]): Pick<ImportedRow, 'record' | 'dropped'> {
  const members = Object.entries(record)
  const dropped = members.filter(([name]) => cleared.includes(name))
  return {
    record: Object.fromEntries(members.filter(([name]) => !cleared.includes(name))),
    ...(dropped.length > 0 && { dropped: Object.fromEntries(dropped) }),
  }
}

/** What becomes of a row, and the record that it would be; null where it would be none. */
type Verdict = { row: ImportedRow; checked: WireRecord | null }

async function verdict(db: Executor, resource: Resource, draft: DraftRow, context: Context): Promise<Verdict> {
  const { row, record, errors } = draft
  if (errors.length > 0) return { row: { row, record, state: 'wrong', errors }, checked: null }
  try {
    const checked = await checkNew(db, resource, record, context)
    return {
      row: { row, ...withoutCleared(record, checked.cleared), state: 'new', errors: [] },
      checked: checked.record,
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 409) return { row: { row, record, state: 'there', errors: [] }, checked: null }
    const faults =
      error.errors.length > 0
        ? faultsOfRow(resource.schemas[0], error.errors, context)
        : [{ field: '', keyword: 'refused', msg: translate(context.locale, error.key, error.parameters) }]
    return { row: { row, record, state: 'wrong', errors: faults }, checked: null }
  }
}

/** The list of a sheet: where it was said to stand, or found by its headings. */
function listIn(
  schema: ResourceSchema,
  fields: readonly NamedField[],
  sheet: Sheet,
  { columns: chosen, place }: ImportAsked,
): { headerRow: number; columns: ImportColumn[]; records: Sheet; above: string } {
  if (!place) {
    const found = matchColumns(schema, fields, sheet, chosen ?? null)
    return { ...found, records: sheet, above: unitAbove(sheet, found.headerRow) }
  }
  const records = recordsAt(sheet, place)
  const names = fields.map(({ name }) => name)
  return {
    headerRow: place.last,
    columns: columnsAt(headingsAt(sheet, place), records, chosen ?? {}, names),
    records,
    above: unitAbove(sheet, place.first),
  }
}

/**
 * What a file would do to a resource: row by row what would be added, is there already, or is wrong, by the same checks
 * and hooks as one new record. Nothing is stored.
 *
 * @throws ApiError 422 where the sheet holds no headings that fit, no rows, or more rows than one file may have
 */
export async function checkImport(
  db: Executor,
  resource: Resource,
  workbook: Workbook,
  asked: ImportAsked,
  context: Context,
): Promise<ImportCheckResult> {
  const [schema] = resource.schemas
  const fields = importFields(schema, context)
  const sheets = workbook.sheets.filter((candidate) => candidate.rows.length > 0)
  const sheet =
    sheets.find((candidate) => candidate.name === asked.sheet) ??
    sheets.find((candidate) => !candidate.hidden) ??
    sheets[0]
  if (!sheet) throw new ApiError(422, 'workbook.empty')
  const { headerRow, columns, records, above } = listIn(schema, fields, sheet, asked)
  const names = (wanted: readonly NamedField[]): string =>
    wanted.map((field) => textIn(field['x-label'], context.locale)).join(context.locale === 'zh-CN' ? '、' : ', ')
  const result: Omit<ImportCheckResult, 'rows'> = {
    fileName: asked.fileName,
    sheet: sheet.name,
    sheets: sheets.map(({ name }) => name),
    headerRow,
    columns,
    token: newPartToken(schema),
  }
  const missing = missingFields(schema, fields, columns)
  if (missing.length > 0)
    throw new ApiError(422, 'listImport.missingColumns', { parameters: { names: names(missing) }, data: result })
  if (records.rows.filter((line) => line.row > headerRow).length > mostImportRows)
    throw new ApiError(422, 'listImport.tooManyRows', { parameters: { limit: mostImportRows } })
  const turn = inTurns()
  const drafts: DraftRow[] = []
  for (const draft of draftRows(records, headerRow, columns, fields, context, above)) {
    drafts.push(draft)
    await turn()
  }
  if (drafts.length === 0) throw new ApiError(422, 'listImport.noRows', { data: result })
  return { ...result, rows: await verdicts(db, resource, drafts, fields, context) }
}

/** The records that a cell names, by their ids in place of its text; where it could be two, the cell is told. */
async function nameRecords(
  draft: DraftRow,
  field: NamedField,
  referenceOf: ReferenceFinder,
  { locale }: Context,
): Promise<void> {
  const value = draft.record[field.name]
  const [text] = [value].flat()
  if (typeof text !== 'string') return
  const named = await referenceOf(field, text)
  if ('fault' in named)
    draft.errors.push({
      field: `/${field.name}`,
      keyword: 'cell',
      msg: translate(locale, named.fault, named.parameters),
    })
  else draft.record[field.name] = Array.isArray(value) ? named.ids : named.ids[0]
}

async function verdicts(
  db: Executor,
  resource: Resource,
  drafts: readonly DraftRow[],
  fields: readonly NamedField[],
  context: Context,
): Promise<ImportedRow[]> {
  const references = fields.filter((field) => field['x-reference'])
  const referenceOf = referenceFinder(db, context)
  const firsts = new Map<string, number>()
  const rows: ImportedRow[] = []
  const turn = inTurns()
  for (const asked of portions(drafts, lookUp)) {
    for (const draft of asked) {
      for (const field of references) await nameRecords(draft, field, referenceOf, context)
      await turn()
    }
    const drafted = asked.map(({ record }) => record)
    const remembering = await rememberFor(db, resource.schemas[0], drafted, context)
    const part: Verdict[] = []
    for (const draft of asked) {
      part.push(await verdict(db, resource, draft, remembering))
      await turn()
    }
    const records = part.flatMap(({ checked }) => (checked ? [checked] : []))
    const known = await knownKeys(db, resource, records, context)
    for (const { row, checked } of part) {
      const key = checked && keyOf(resource, checked)
      const first = key === null ? undefined : firsts.get(key)
      if (key !== null && first === undefined) firsts.set(key, row.row)
      rows.push(
        key !== null && known.has(key)
          ? { ...row, state: 'there' }
          : first === undefined
            ? row
            : { ...row, state: 'twice', first },
      )
    }
  }
  return rows
}
