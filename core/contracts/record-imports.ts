import { Type, type Static } from 'typebox'
import { mostImportBatch } from '../record-import.ts'
import { closed, content, envelope, fieldFault, fileOf, nullable, oneOf } from './shapes.ts'

/** An object of fields whose names the resource's schema says. */
const record = (options: object = {}) => Type.Unsafe<Record<string, unknown>>({ type: 'object', ...options })

const row = Type.Object({
  row: Type.Integer({ description: 'Its number in the file' }),
  record: record({ description: 'What would be sent to be stored' }),
  state: oneOf(['new', 'there', 'twice', 'wrong']),
  errors: Type.Array(fieldFault),
  dropped: Type.Optional(record({ description: 'What the file says and rules do not keep' })),
  first: Type.Optional(Type.Integer({ description: '`twice`: the earlier row' })),
})

const column = Type.Object({
  column: Type.Integer(),
  header: Type.String(),
  sample: Type.String(),
  field: nullable(Type.String({ description: 'The field that it fills' })),
})

const checked = Type.Object({
  fileName: Type.String(),
  sheet: Type.String(),
  sheets: Type.Array(Type.String()),
  headerRow: Type.Integer(),
  columns: Type.Array(column),
  token: Type.String({ description: 'Sent with each part that is stored of it' }),
  rows: Type.Array(row),
})

const outcome = Type.Object({
  row: Type.Integer(),
  state: oneOf(['added', 'there', 'wrong']),
  errors: Type.Array(fieldFault),
  msg: Type.String(),
})

const batch = closed({
  fileName: Type.String({ minLength: 1, maxLength: 200 }),
  token: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{43}\\.[0-9a-f]{32}$',
      description:
        'Of the check: a row that comes again is added once, and where the fields have changed since, nothing is stored (409)',
    }),
  ),
  rows: Type.Array(
    closed({ row: Type.Integer({ minimum: 1, maximum: 10_000_000 }), record: record({ maxProperties: 300 }) }),
    { minItems: 1, maxItems: mostImportBatch },
  ),
})

export const template = {
  query: closed({ format: Type.Enum(['xlsx', 'csv']) }),
  answer: fileOf('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'),
}
export const check = {
  form: Type.Object({
    file: content,
    sheet: Type.Optional(Type.String()),
    columns: Type.Optional(Type.String({ description: 'JSON: column number → field, "" for none' })),
    place: Type.Optional(
      Type.String({
        description:
          'JSON: {first, last, skip}: the rows of the headings (0: none), and rows below them that are no records; they are found where it is not given',
      }),
    ),
  }),
  answer: envelope(checked),
}
export const store = { body: batch, answer: envelope(Type.Object({ rows: Type.Array(outcome) })) }

/** A row of the file, by the number it has there; `record` is what would be sent to be stored. */
export type ImportedRow = Static<typeof row>
/**
 * What would become of a row: it is added; its record is there already; an earlier row of the file has the same record;
 * something is wrong with it.
 */
export type ImportRowState = ImportedRow['state']
/** A column of the file: the field that it fills, null where none was found or chosen. */
export type ImportColumn = Static<typeof column>
/** What a file would do. Nothing is stored. */
export type ImportCheckResult = Static<typeof checked>
/** What became of a row that was to be stored. */
export type ImportOutcome = Static<typeof outcome>
/** A part of a list that was checked, to be stored. */
export type ImportBatch = Static<typeof batch>
