import { Type, type Static } from 'typebox'
import { mostDeleted, mostRecords, type WireRecord } from '../api.ts'
import { schemasAnswer } from './boot.ts'
import { byId, closed, content, done, envelope, fileOf } from './shapes.ts'

const name = Type.String({ minLength: 1, maxLength: 64 })

const told = Type.Array(Type.Object({ id: Type.String(), msg: Type.String() }))
const restored = Type.Object({
  restored: Type.Array(Type.String()),
  refused: told,
  unmet: Type.Optional(told),
})

const listExport = closed({
  resource: name,
  count: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  filter: Type.Optional(Type.Unsafe<Record<string, unknown>>({ type: 'object', maxProperties: 50 })),
  customerId: Type.Optional(Type.String({ maxLength: 100 })),
  tableId: Type.Optional(Type.String({ maxLength: 100 })),
})

export const schemas = { answer: envelope(schemasAnswer) }
export const description = {
  answer: Type.Unsafe<Record<string, unknown>>(
    Type.Object({
      openapi: Type.String(),
      info: Type.Unsafe<object>({ type: 'object' }),
      components: Type.Unsafe<object>({ type: 'object' }),
      paths: Type.Unsafe<object>({ type: 'object' }),
      security: Type.Array(Type.Unsafe<object>({ type: 'object' })),
    }),
  ),
}
export const restore = {
  params: byId,
  answer: envelope(
    Type.Object({
      unmet: Type.String({ description: 'What of the record is not as its fields ask for now; empty where all is' }),
    }),
  ),
}
export const undo = {
  body: closed({ resource: name, ids: Type.Array(name, { minItems: 1, maxItems: mostDeleted, uniqueItems: true }) }),
  answer: envelope(restored),
}
export const tellExport = { body: listExport, answer: done }

export const recordsByIds = {
  query: Type.Object({
    ids: Type.String({ minLength: 1, maxLength: 8000, description: `At most ${mostRecords}, separated by commas` }),
  }),
  answer: envelope(Type.Array(Type.Unsafe<WireRecord>({ type: 'object' }))),
}

/**
 * What undoing deletions did: which records are back, which are not and why, and which of those that are back are not as
 * their fields ask for now: three in a sentence, the others by their ids.
 */
export type RestoreResult = Static<typeof restored>
/** What a page is about to write into a file: rows of a list under its conditions, or a customer's data table. */
export type ListExport = Static<typeof listExport>

/** The file that an address names. */
export const byFile = Type.Object({ file: Type.String() })

/** A file for a field of a resource, before the record that names it is saved. */
export const uploadFieldFile = {
  params: Type.Object({ resource: Type.String(), field: Type.String() }),
  form: Type.Object({ file: content }),
  answer: envelope(Type.Object({ value: Type.String({ description: 'What the field holds of it: f_…/name' }) })),
}

/** A file of a record's field. */
export const fieldFile = {
  params: Type.Object({ resource: Type.String(), id: Type.String(), field: Type.String() }),
  query: closed({
    file: Type.Optional(Type.String({ maxLength: 64, description: 'The id of one that the field named before' })),
    preview: Type.Optional(Type.Boolean({ description: 'To be shown small: none that is large' })),
  }),
  answer: fileOf('application/octet-stream'),
}
