import { Type } from 'typebox'
import type { ScoreAdministration, ScoreTrial, ScoreTrialRow, ScoreVersionRow } from '../score/admin.ts'
import type { ScoreChange } from '../score/change.ts'
import type { ScoreWeights } from '../score/types.ts'
import { closed, envelope, nullable, objectOf, recordOf } from './shapes.ts'

const text = Type.String()
const change = Type.Unsafe<ScoreChange>({ type: 'object', description: 'Changed numbers by key: docs/back-testing.md' })
const given = Type.Unsafe<Record<string, unknown>>({ type: 'object', description: 'Changed numbers, by key' })
const version = Type.Integer({ minimum: 0, maximum: 2_000_000_000, description: 'The version that was changed' })
const note = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S', description: 'Why' })

export const administration = {
  answer: envelope(
    objectOf<ScoreAdministration>({
      shipped: Type.Unsafe<ScoreWeights>({ type: 'object', description: 'core/score/weights.json' }),
      rules: recordOf(text),
      version: Type.Integer(),
      change,
      versions: Type.Array(
        objectOf<ScoreVersionRow>({ version: Type.Integer(), note: text, by: text, time: text, change }),
      ),
      mayChange: Type.Boolean(),
    }),
  ),
}
const row = objectOf<ScoreTrialRow>({
  appUserId: text,
  userName: text,
  before: text,
  after: text,
  from: nullable(text),
  to: nullable(text),
})
export const trial = {
  body: closed({ change: given }),
  answer: envelope(
    objectOf<ScoreTrial>({
      tried: Type.Integer(),
      total: Type.Integer(),
      grades: Type.Array(Type.Object({ id: text, before: Type.Integer(), after: Type.Integer() })),
      rows: Type.Array(row),
    }),
  ),
}
export const save = {
  body: closed({ version, note, change: given }),
  answer: envelope(Type.Object({ version: Type.Integer() })),
}
