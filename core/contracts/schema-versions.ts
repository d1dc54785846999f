import { Type, type Static } from 'typebox'
import type { ResourceSchema } from '../schema/types.ts'
import {
  conversionChoices,
  effects,
  type PlacedFault,
  type PlannedChange,
  type PlannedConversion,
  type SchemaAdministration,
  type SchemaEditing,
  type SchemaTrial,
  type SchemaVersionRow,
} from '../schema/version-types.ts'
import { closed, envelope, nullable, objectOf, oneOf, paging, rowsOf } from './shapes.ts'

/** The longest reason that is kept with a version, and characters of JSON that are read. */
const longestNote = 500
const longestText = 500_000

const label = Type.Object({ 'zh-CN': Type.String(), 'en-US': Type.String() })
const version = Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'The latest version' })
const note = Type.String({ minLength: 1, maxLength: longestNote, pattern: '\\S', description: 'Why' })
const text = Type.String({
  minLength: 2,
  maxLength: longestText,
  description:
    'JSON: the part of a resource file that differs, a whole new one, a list of them, or an export, which stands for everything',
})
const destructive = Type.Optional(
  Type.Boolean({ description: 'Agrees to hide what is stored, or to give it another meaning' }),
)
const conversions = Type.Optional(
  Type.Array(
    Type.Object(
      {
        resource: Type.String({ maxLength: 100 }),
        field: Type.String({ maxLength: 100 }),
        choice: oneOf(conversionChoices, {
          description: 'keep: as it is; convert: what can be, the rest stays; empty: what cannot be is emptied',
        }),
      },
      { additionalProperties: false },
    ),
    { maxItems: 300, description: 'What is done with values that do not say the same under another type' },
  ),
)
const saved = Type.Object({ version: Type.Integer() })

const count = Type.Integer({ minimum: 0 })
const conversion = objectOf<PlannedConversion>({
  from: Type.String({ description: "Kind of field; '' where it is not known" }),
  to: Type.String(),
  exact: count,
  inexact: count,
  none: count,
  stays: count,
  examples: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      value: nullable(Type.String({ description: 'Null where the reader may not read it' })),
      becomes: nullable(Type.String()),
    }),
  ),
})
const change = objectOf<PlannedChange>({
  resource: Type.String(),
  resourceLabel: label,
  field: nullable(Type.String()),
  label,
  kind: oneOf(['added', 'changed', 'removed']),
  words: Type.Array(Type.String(), { description: 'What is said otherwise' }),
  effect: oneOf(effects),
  rows: nullable(
    Type.Integer({
      description: 'Records that would be wrong, or whose values would be hidden or mean something else',
    }),
  ),
  deleted: Type.Optional(Type.Integer({ description: 'Records in the recycle bin that would be wrong besides' })),
  conversion: Type.Optional(conversion),
})
const placed = objectOf<PlacedFault>({
  file: Type.String(),
  pointer: Type.String({ description: 'JSON pointer' }),
  line: Type.Integer(),
  reason: label,
  suggestion: Type.Optional(Type.String()),
})

export const administration = {
  answer: envelope(
    objectOf<SchemaAdministration>({
      latest: Type.Integer({ description: 'That the next is saved over' }),
      inForce: Type.Integer({ description: 'An earlier one where the latest cannot be used' }),
      resources: Type.Array(
        Type.Object({ name: Type.String(), label, shipped: Type.Boolean(), changed: Type.Boolean() }),
      ),
      faults: Type.Array(
        Type.Object({
          source: Type.String({ description: '`version`: the latest; `folder`: files of DATA_DIR/schemas' }),
          time: Type.String(),
          faults: Type.Array(placed),
        }),
      ),
      converting: Type.Array(
        Type.Object({
          resource: Type.String(),
          label,
          fields: Type.Array(label),
          done: Type.Integer({ description: 'Records that were looked at since it was begun or gone on with' }),
          total: Type.Integer(),
        }),
        { description: 'Stored values that are still being brought to the types of their fields' },
      ),
    }),
  ),
}
export const versions = {
  query: closed(paging),
  answer: rowsOf(
    objectOf<SchemaVersionRow>({
      version: Type.Integer(),
      note: Type.String(),
      by: Type.String(),
      time: nullable(Type.String()),
      changes: Type.Array(change),
    }),
  ),
}
export const editing = {
  answer: envelope(
    objectOf<SchemaEditing>({
      version: Type.Integer({ description: 'The latest version' }),
      mayChange: Type.Boolean({ description: 'Whether a change of the reader would be taken' }),
      files: Type.Array(Type.Unsafe<ResourceSchema>({ type: 'object' }), { description: 'As they are shipped' }),
      overlay: Type.Record(Type.String(), Type.Unsafe<Record<string, unknown>>({ type: 'object' }), {
        description: 'What is said otherwise, by resource',
      }),
    }),
  ),
}
export const checkText = {
  body: closed({ text }),
  answer: envelope(Type.Object({ faults: Type.Array(placed) })),
}
export const tryText = {
  body: closed({ text }),
  answer: envelope(
    objectOf<SchemaTrial>({
      version: Type.Integer({ description: 'The latest version, which the text was tried over' }),
      changes: Type.Array(change),
    }),
  ),
}
export const save = { body: closed({ version, note, text, destructive, conversions }), answer: envelope(saved) }
export const restore = {
  params: Type.Object({ version: Type.String() }),
  body: closed({ version, note, destructive, conversions }),
  answer: envelope(saved),
}
export const overlayOf = {
  params: Type.Object({ version: Type.String() }),
  answer: envelope(
    Type.Object({
      version: Type.Integer(),
      schemas: Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object' })),
    }),
  ),
}

export type SaveSchemas = Static<typeof save.body>
export type RestoreSchemas = Static<typeof restore.body>
