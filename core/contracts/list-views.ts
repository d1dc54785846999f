import { Type, type Static } from 'typebox'
import type { Text } from '../schema/types.ts'
import { byId, closed, envelope, nullable, objectOf, oneOf, recordId } from './shapes.ts'

/** With whom a view is shared. */
export const reaches = ['own', 'branch', 'all'] as const
/** The most characters of a view's name, and the most views of one list that belong to one person. */
const longestName = 40
export const mostViews = 50

const resource = Type.String({ minLength: 1, maxLength: 64, description: 'The name of the resource' })
const name = Type.String({ minLength: 1, maxLength: longestName, pattern: '\\S' })
const reach = oneOf(reaches, { description: 'Who may use it: its owner, the branch, everybody' })
const field = Type.String({ minLength: 1, maxLength: 100, description: 'The x-id of a field' })
const version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })

const content = closed({
  columns: Type.Array(
    closed({
      field,
      width: Type.Optional(Type.Integer({ minimum: 60, maximum: 800, description: 'In pixels' })),
    }),
    { minItems: 1, maxItems: 1000, description: 'In their order' },
  ),
  sort: nullable(closed({ field, order: oneOf(['ASC', 'DESC']) })),
  filters: Type.Array(closed({ field, value: Type.Unknown({ description: 'As a list takes it' }) }), { maxItems: 100 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 200 }),
})

/** What a view holds that is not applied for this user, and why. */
export type LeftOut = {
  part: 'column' | 'sort' | 'filter'
  reason: 'gone' | 'closed' | 'unusable'
  /** What the field was called; null where the user may not know of it. */
  label: Text | null
}

const leftOut = objectOf<LeftOut>({
  part: oneOf(['column', 'sort', 'filter']),
  reason: oneOf(['gone', 'closed', 'unusable']),
  label: nullable(Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String() })),
})

const view = Type.Object({
  id: Type.String(),
  name: Type.String(),
  reach,
  own: Type.Boolean(),
  mayChange: Type.Boolean(),
  owner: Type.String({ description: 'The name of the owner' }),
  changedBy: Type.String({ description: 'Who saved it last' }),
  updateTime: Type.String(),
  version: Type.Integer(),
  content: Type.Object({
    columns: Type.Array(Type.Object({ field: Type.String(), width: Type.Optional(Type.Integer()) })),
    sort: nullable(Type.Object({ field: Type.String(), order: oneOf(['ASC', 'DESC']) })),
    filters: Type.Array(Type.Object({ field: Type.String(), value: Type.Unknown() })),
    pageSize: Type.Integer(),
  }),
  leftOut: Type.Array(leftOut),
})

const views = Type.Object({
  views: Type.Array(view, { description: 'Own ones first, then by name' }),
  ownDefault: nullable(Type.String({ description: "'' is the list as its schema has it" })),
  roleDefault: nullable(Type.String()),
  reaches: Type.Array(reach, { description: 'How this user may share a view' }),
  roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), view: nullable(Type.String()) }), {
    description: 'Of which this user may choose what they begin with',
  }),
})

export const list = { query: Type.Object({ resource }), answer: envelope(views) }
export const create = { body: closed({ resource, name, reach, content }), answer: envelope(view) }
export const update = {
  params: byId,
  body: closed({
    version,
    name: Type.Optional(name),
    reach: Type.Optional(reach),
    content: Type.Optional(content),
  }),
  answer: envelope(view),
}
export const remove = { params: byId, answer: envelope(byId) }
export const restore = { params: byId, answer: envelope(byId) }
export const setDefault = {
  body: closed({
    resource,
    view: nullable(
      Type.String({ maxLength: 100, description: "'' is the list as its schema has it; null: no choice" }),
    ),
    role: Type.Optional(recordId({ description: 'For everybody of a role; without it for oneself' })),
  }),
  answer: envelope(Type.Null()),
}

export type Reach = (typeof reaches)[number]
/** What a view holds, by the ids of fields. */
export type ListViewContent = Static<typeof content>
export type ListView = Static<typeof view>
/** The views of one list that a user may use, and which one it begins with. */
export type ListViews = Static<typeof views>
export type ListViewToSave = Static<typeof create.body>
export type ListViewChange = Static<typeof update.body>
export type ListViewDefault = Static<typeof setDefault.body>
