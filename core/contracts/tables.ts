import { Type, type Static } from 'typebox'
import type { TableRow } from '../api.ts'
import type { OfferedKind } from '../ai/types.ts'
import type { EvidenceFileRow } from '../analysis/events.ts'
import type { CellEdit, EditedRow, ProofFile, ViewRow } from '../edits.ts'
import type { ImportCheck, ImportResult, TableField, TableValue, WorkbookInspection } from '../imports.ts'
import { shownUnits, units, type Unit } from '../money.ts'
import { byId, closed, content, done, envelope, fileOf, membersOf, oneOf, orNothing, rowsOf } from './shapes.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })
/** A table of a customer. */
const place = { tableId: id, appUserId: id }
const pages = {
  pageNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
}
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const field = membersOf<TableField>(['sysEn', 'sysZh', 'sysLabel', 'aliases', 'required', 'kind', 'section'])
const check = membersOf<ImportCheck>(
  ['id', 'label', 'period', 'ok', 'expected', 'actual', 'difference', 'cells', 'severity'],
  ['note'],
)
/** A row has a member for each field of its table besides what every row has. */
const row = Type.Unsafe<TableRow & { sources?: ViewRow['sources']; updateTime: string }>({
  type: 'object',
  required: ['id', 'version', 'period', 'updateTime'],
  properties: {
    id: { type: 'string' },
    version: { type: 'integer' },
    period: { type: 'string' },
    updateTime: { type: 'string' },
    sources: { type: 'object', description: 'Field → the cell of a file that the value came from' },
  },
  additionalProperties: true,
})

/** The fields of a data table. */
export const tableFields = { answer: envelope(Type.Array(field)) }
export const tableFieldsById = { ...tableFields, params: byId }

export const tableView = {
  body: closed({ id, appUserId: id, ...pages, withSources: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({
    code: Type.Unsafe<number>({ const: 0 }),
    msg: Type.String(),
    rows: Type.Array(row),
    total: Type.Integer({ description: 'Of all pages' }),
    columns: Type.Array(field),
    checks: Type.Array(check),
  }),
}
export const tableExport = {
  body: closed({ id, appUserId: id, unit: Type.Optional(oneOf(shownUnits)) }),
  answer: fileOf(workbook),
}

const editedRow = Type.Unsafe<EditedRow>(Type.Object({ row, checks: Type.Array(check) }))
/** 423 without proof, 409 where the row has changed since. */
export const updateRow = {
  body: closed({
    id,
    data: Type.Unsafe<Record<string, TableValue>>({ type: 'object' }),
    version: Type.Integer({ minimum: 0 }),
    ...place,
    unit: Type.Optional(
      Type.Unsafe<Unit>({
        enum: Object.keys(units),
        description: 'In which the amounts were typed; data has them in yuan',
      }),
    ),
  }),
  answer: envelope(editedRow),
}
export const editHistory = {
  body: closed({ ...place, rowId: Type.Optional(id), field: Type.Optional(id), ...pages }),
  answer: rowsOf(
    membersOf<CellEdit>([
      'id',
      'rowId',
      'period',
      'rowKey',
      'field',
      'old',
      'new',
      'by',
      'time',
      'proofs',
      'undoneAt',
      'undoneBy',
      'undoable',
    ]),
  ),
}
export const undoEdit = { body: closed({ id }), answer: envelope(editedRow) }

const uploaded = Type.Object({ id: Type.String(), fileName: Type.String() })
const files = Type.Array(content, { minItems: 1, maxItems: 200 })
export const uploadProof = {
  form: Type.Object({ ...place, file: files }),
  answer: envelope(Type.Object({ id: Type.String(), fileName: Type.String(), files: Type.Array(uploaded) })),
}
export const proofFiles = {
  body: closed({ ...place, ...pages }),
  answer: rowsOf(membersOf<ProofFile>(['id', 'fileName', 'size', 'time', 'by'])),
}
/** `locked`: it was the last, and the table cannot be edited any more. */
export const deleteProof = { params: byId, answer: envelope(Type.Object({ locked: Type.Boolean() })) }

export const uploadSource = { form: Type.Object({ ...place, file: content }), answer: envelope(uploaded) }
export const sourceFiles = {
  body: closed({ ...place, ...pages }),
  answer: rowsOf(
    Type.Object({
      id: Type.String(),
      fileName: Type.String(),
      size: Type.Integer({ description: 'Bytes' }),
      time: Type.String(),
    }),
  ),
}
export const deleteSource = { params: byId, answer: done }
export const uploadClientFiles = {
  form: Type.Object({ appUserId: id, file: files }),
  answer: envelope(Type.Array(uploaded)),
}

const sheetPage = Type.Object({
  sheets: Type.Array(Type.String()),
  sheet: Type.String(),
  rows: Type.Array(Type.Array(Type.String())),
  total: Type.Integer({ description: 'Rows of the sheet' }),
  columns: Type.Integer(),
})
export const sheet = {
  body: closed({
    id,
    sheet: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    from: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'The first row, counted from 0' }),
    ),
  }),
  answer: envelope(sheetPage),
}
/** A page of a sheet as text: `rows` from the asked one on, of `total` rows and `columns` columns. */
export type SheetPage = Static<typeof sheetPage>
export const download = { params: byId, answer: fileOf('*/*') }

export const inspect = {
  form: Type.Object({ ...place, file: content }),
  answer: envelope(membersOf<WorkbookInspection>(['fileId', 'fileName', 'sheet', 'sheets'])),
}
const decided = {
  appUserId: id,
  file: Type.Optional(content),
  fileId: Type.Optional(Type.String({ description: 'Of a file that was inspected, instead of the file' })),
  sheet: Type.Optional(Type.String()),
  mapping: Type.Optional(Type.String({ description: 'JSON: system field → item of the file, or its line or lines' })),
  periods: Type.Optional(Type.String({ description: 'JSON: column → period' })),
  unit: Type.Optional(Type.String()),
  dryRun: Type.Optional(
    oneOf(['true', 'false', '1', '0'], { description: 'Tells what it would do, and does nothing' }),
  ),
}
const imported = envelope(
  membersOf<ImportResult>(
    ['imported', 'ignored', 'unmapped', 'periods', 'signs', 'checks'],
    ['overwritesEdits', 'preview'],
  ),
)
export const importStatement = {
  form: Type.Object({ ...decided, tableId: Type.Optional(id) }),
  answer: imported,
}
export const importData = { form: Type.Object({ tableId: id, ...decided }), answer: imported }

const words = Type.String({ maxLength: 200 })
const evidenceQuery = closed({
  ...pages,
  userName: Type.Optional(words),
  fileName: Type.Optional(words),
  appUserId: Type.Optional(words),
})
export const evidenceFiles = {
  body: orNothing(evidenceQuery),
  answer: rowsOf(
    membersOf<EvidenceFileRow>(['id', 'fileName', 'size', 'time', 'by', 'appUserId', 'userName', 'events']),
  ),
}
export const deleteEvidence = {
  params: byId,
  answer: envelope(Type.Object({ abnormalIds: Type.Array(Type.String()) })),
}

export const kindsOfText = {
  query: closed(
    {
      creditCode: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })),
      reportId: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      sectionId: Type.Optional(Type.String({ maxLength: 100 })),
    },
    { anyOf: [{ required: ['creditCode'] }, { required: ['reportId'] }] },
  ),
  answer: envelope(Type.Array(membersOf<OfferedKind>(['kind', 'name', 'describe', 'possible', 'reason']))),
}
