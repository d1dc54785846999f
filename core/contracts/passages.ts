import { Type, type Static } from 'typebox'
import type { DocumentNode } from '../document/types.ts'
import { documentNode, figureSources } from './documents.ts'
import { byId, closed, envelope, nullable, orNothing, paging, recordId, rowsOf } from './shapes.ts'

const title = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const tags = Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 10 })
const shared = Type.Boolean({ description: 'Colleagues of the branch may use it' })
const words = Type.Array(Type.String())

const passage = Type.Object({
  id: Type.String(),
  title: Type.String(),
  tags: words,
  plain: Type.String(),
  content: Type.Array(documentNode, { description: 'With slots in place of figures' }),
  shared,
  own: Type.Boolean(),
  useRemark: nullable(Type.String()),
  sectionTitle: Type.String(),
  uses: Type.Integer(),
  version: Type.Integer(),
  userName: Type.String(),
  updateTime: Type.String(),
})

const filter = closed({
  ...paging,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  scope: Type.Optional(Type.Enum(['own', 'shared'])),
  useRemark: Type.Optional(Type.Enum(['1', '2', '3', '4', '5'])),
})

const saved = closed({
  title,
  reportId: recordId(),
  sectionId: Type.Optional(recordId({ description: 'The section that is saved, where no content is given' })),
  content: Type.Optional(
    Type.Array(Type.Unsafe<DocumentNode>({ type: 'object' }), {
      minItems: 1,
      maxItems: 500,
      description: 'Blocks of the report’s document',
    }),
  ),
  sectionTitle: Type.Optional(Type.String({ maxLength: 200 })),
  tags: Type.Optional(tags),
  shared: Type.Optional(shared),
})
const change = closed({
  title: Type.Optional(title),
  tags: Type.Optional(tags),
  shared: Type.Optional(Type.Boolean()),
})

const filled = Type.Object({
  blocks: Type.Array(documentNode, { description: 'The passage with the figures of the report' }),
  open: Type.Array(Type.String(), {
    description: 'Quantities that the report has no figure for: the text says 〔待填：…〕',
  }),
  check: Type.Array(Type.String(), {
    description: 'Quantities beside which words say how they changed, which may not hold here',
  }),
  figures: figureSources,
  version: Type.Integer({ description: 'Of the report: a new one where the passage was put into a section' }),
})

/** The library as a user sees it, what was used or changed last first. */
export const list = { body: orNothing(filter), answer: rowsOf(passage) }
export const saveAs = {
  body: saved,
  answer: envelope(
    Type.Object({
      id: Type.String(),
      leftOut: Type.Integer({ description: 'Blocks that stayed behind: charts and pictures' }),
    }),
  ),
}
export const update = { params: byId, body: change, answer: envelope(byId) }
export const remove = { params: byId, answer: envelope(byId) }
export const restore = { params: byId, answer: envelope(byId) }
export const apply = {
  body: closed({
    id: recordId(),
    reportId: recordId(),
    sectionId: Type.Optional(recordId()),
    version: Type.Optional(Type.Integer({ description: 'Refused where it is not the latest' })),
  }),
  answer: envelope(filled),
}

/** A passage of the library; in `content` figures are slots. */
export type Passage = Static<typeof passage>
export type PassageFilter = Static<typeof filter>
/** What is saved as a passage: blocks of a report, or one of its sections. */
export type PassageToSave = Static<typeof saved>
export type PassageChange = Static<typeof change>
/** A passage with the figures of a report. */
export type FilledPassage = Static<typeof filled>
