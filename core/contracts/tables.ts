import { Type, type Static } from 'typebox'
import type { TableRow } from '../api.ts'
import type { CellEdit, EditedRow, EditProof, ProofFile, ViewRow } from '../edits.ts'
import type { ImportCheck, PreviewRow } from '../import-results.ts'
import type { TableField, TableValue } from '../imports.ts'
import { shownUnits, units, type Unit } from '../money.ts'
import {
  byId,
  recordId,
  closed,
  content,
  done,
  envelope,
  fileOf,
  nullable,
  objectOf,
  oneOf,
  paging,
  recordOf,
  rowsOf,
} from './shapes.ts'

const id = recordId()
/** A table of a customer. */
export const place = { tableId: id, appUserId: id }
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const text = Type.String()
const texts = Type.Array(text)
const bytes = Type.Integer({ description: 'Bytes' })
/** A value of a data table: decimal text for amounts. */
export const tableValue = Type.Unsafe<TableValue>({ type: ['string', 'number', 'boolean', 'null', 'array'] })

/** A row as a dry run shows it. */
export const previewRow = objectOf<PreviewRow>({
  period: text,
  values: recordOf(tableValue),
  places: Type.Optional({ ...recordOf(texts), description: 'The cells that each value was read from' }),
})
const field = objectOf<TableField>({
  sysEn: text,
  sysZh: text,
  sysLabel: text,
  aliases: texts,
  required: Type.Boolean(),
  kind: text,
  section: text,
})
export const importCheck = objectOf<ImportCheck>({
  id: text,
  label: text,
  period: text,
  ok: Type.Boolean(),
  expected: text,
  actual: text,
  difference: text,
  cells: texts,
  severity: text,
  note: Type.Optional(text),
})
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
  body: closed({ id, appUserId: id, ...paging, withSources: Type.Optional(Type.Boolean()) }),
  answer: Type.Object({
    code: Type.Unsafe<number>({ const: 0 }),
    msg: Type.String(),
    rows: Type.Array(row),
    total: Type.Integer({ description: 'Of all pages' }),
    columns: Type.Array(field),
    checks: Type.Array(importCheck),
  }),
}
export const tableExport = {
  body: closed({ id, appUserId: id, unit: Type.Optional(oneOf(shownUnits)) }),
  answer: fileOf(workbook),
}

const editedRow = Type.Unsafe<EditedRow>(Type.Object({ row, checks: Type.Array(importCheck) }))
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
  body: closed({ ...place, rowId: Type.Optional(id), field: Type.Optional(id), ...paging }),
  answer: rowsOf(
    objectOf<CellEdit>({
      id: text,
      rowId: text,
      period: text,
      rowKey: text,
      field: text,
      old: tableValue,
      new: tableValue,
      by: text,
      time: text,
      proofs: Type.Array(
        objectOf<EditProof>({ id: text, fileName: text, size: bytes, sha256: text, deleted: Type.Boolean() }),
      ),
      undoneAt: nullable(text),
      undoneBy: nullable(text),
      undoable: Type.Boolean(),
    }),
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
  body: closed({ ...place, ...paging }),
  answer: rowsOf(objectOf<ProofFile>({ id: text, fileName: text, size: bytes, time: text, by: text })),
}
/** `locked`: it was the last, and the table cannot be edited any more. */
export const deleteProof = { params: byId, answer: envelope(Type.Object({ locked: Type.Boolean() })) }

export const uploadSource = { form: Type.Object({ ...place, file: content }), answer: envelope(uploaded) }
export const sourceFiles = {
  body: closed({ ...place, ...paging }),
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
