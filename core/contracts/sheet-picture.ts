import { Type } from 'typebox'
import type { PictureCell, SheetPicture } from '../sheet-picture.ts'
import { closed, envelope, objectOf, oneOf, recordId } from './shapes.ts'

const id = recordId()
const text = Type.String()
const from = Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'The first row, counted from 0' })
const left = Type.Integer({ minimum: 0, maximum: 20_000, description: 'The first column, counted from 0' })

const cell = objectOf<PictureCell>({
  column: Type.Integer(),
  text,
  kind: Type.Optional(oneOf(['error', 'formula'], { description: 'formula: one without a result in the file' })),
  hidden: Type.Optional(oneOf(['row', 'column'])),
  scaled: Type.Optional(Type.String({ description: 'A number format that leaves the last digits out' })),
  head: Type.Optional(Type.Literal(true, { description: 'It heads names or figures' })),
  item: Type.Optional(Type.Integer({ description: 'The item whose name or figure it is' })),
  of: Type.Optional(Type.String({ description: 'The value column that it stands in' })),
  reads: Type.Optional(oneOf(['figure', 'wrong'], { description: 'Of a value column: what is read from it' })),
})

/** At most 100 rows and 64 columns of a sheet of an inspected file, with what each cell is towards a table. */
export const sheetPicture = {
  body: closed({
    appUserId: id,
    fileId: id,
    tableId: id,
    sheet: Type.String({ minLength: 1, maxLength: 300, description: 'As the inspection calls it: a sheet or a block' }),
    page: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, description: 'Another sheet of the file; else the one it is on' }),
    ),
    from: Type.Optional(from),
    left: Type.Optional(left),
  }),
  answer: envelope(
    objectOf<SheetPicture>({
      sheets: Type.Array(Type.Object({ name: text, hidden: Type.Boolean() })),
      sheet: text,
      total: Type.Integer({ description: 'The last row that holds something' }),
      columns: Type.Integer({ description: 'The last column that holds something' }),
      held: Type.Optional(Type.Integer({ description: 'Of a large table: how many first rows there are to see' })),
      rows: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(cell) })),
      merged: Type.Array(text, { description: 'Ranges that are one cell and reach into the window' }),
    }),
  ),
}
