import { Type, type Static } from 'typebox'
import type { FieldSchema } from '../schema/types.ts'
import { content, envelope, nullable, oneOf } from './shapes.ts'

const label = Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String() })
const doubts = Type.Array(Type.String(), { description: 'What somebody should look at, in the language of the reader' })

const kind = Type.Object({
  id: Type.String({ description: 'As the editor of fields calls it' }),
  words: Type.Unsafe<Partial<FieldSchema>>({ type: 'object', description: 'What makes a field of the kind' }),
  against: Type.Integer({ description: 'Values of the file that such a field would refuse' }),
  example: Type.String({ description: 'The first of them with its row; empty where there is none' }),
})

const column = Type.Object({
  column: Type.Integer({ description: 'Its number in the sheet, from 1' }),
  letter: Type.String(),
  heading: Type.String(),
  hidden: Type.Boolean({ description: 'Hidden in the file' }),
  include: Type.Boolean(),
  name: Type.String(),
  label,
  alias: Type.String({
    description: 'The heading, where the label is another; empty where no import may know it by that',
  }),
  kind: Type.String(),
  kinds: Type.Array(kind, { description: 'Every kind that most values fit; the chosen one is among them' }),
  required: Type.Boolean(),
  values: Type.Integer(),
  blanks: Type.Integer(),
  distinct: Type.Integer(),
  examples: Type.Array(Type.String()),
  doubts,
})

const leftOut = Type.Object({
  row: Type.Integer(),
  text: Type.String(),
  reason: oneOf(['total', 'note', 'headings', 'numbering', 'below']),
  sure: Type.Boolean(),
})

const proposal = Type.Object({
  fileName: Type.String(),
  sheet: Type.String(),
  sheets: Type.Array(Type.Object({ name: Type.String(), rows: Type.Integer(), hidden: Type.Boolean() })),
  first: Type.Integer({ description: 'The first row of the headings; 0 where there are none' }),
  last: Type.Integer(),
  top: Type.Array(Type.Object({ row: Type.Integer(), cells: Type.Array(Type.String()) }), {
    description: 'What the sheet begins with',
  }),
  rows: Type.Integer({ description: 'Records' }),
  leftOut: Type.Array(leftOut, { description: 'Rows below the headings that are taken for no records' }),
  columns: Type.Array(column),
  keys: Type.Array(Type.Object({ columns: Type.Array(Type.Integer()), sure: Type.Boolean() })),
  key: nullable(Type.Array(Type.Integer())),
  periods: Type.Array(Type.Integer()),
  period: nullable(Type.Integer()),
  title: nullable(Type.Integer({ description: 'The column that records are called by' })),
  name: Type.String(),
  label,
  doubts,
})

export const propose = {
  form: Type.Object({
    file: content,
    sheet: Type.Optional(Type.String()),
    headings: Type.Optional(Type.String({ description: 'Rows of the headings, such as 4 or 4-5; 0 for none' })),
    records: Type.Optional(
      Type.String({ description: 'JSON: the rows that are records after all, of those that would be left out' }),
    ),
  }),
  answer: envelope(proposal),
}

/** What a file would be as a resource; nothing is stored, and nothing of the file is kept. */
export type TableProposal = Static<typeof proposal>
export type ProposedColumn = TableProposal['columns'][number]
