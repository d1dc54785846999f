import { Type, type Static } from 'typebox'
import { eventStatuses, explanationLength, type EvidenceFileRow } from '../analysis/events.ts'
import { event, evidenceFile } from './events.ts'
import { byId, closed, content, done, envelope, objectOf, orNothing, paging, recordId, rowsOf } from './shapes.ts'

const text = Type.String()

const explanation = closed({
  id: Type.Optional(recordId({ description: 'The same as abnormalId: an event has one explanation' })),
  abnormalId: recordId(),
  appUserId: recordId(),
  explanation: Type.String({ maxLength: explanationLength }),
  status: Type.Enum([...eventStatuses]),
  reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why it is suppressed' })),
  version: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The version that was read; 409 where there is a newer one' }),
  ),
})
export const explain = { body: explanation, answer: envelope(event) }
export const withdraw = { params: byId, answer: done }
export const uploadEvidence = {
  form: Type.Object({
    appUserId: recordId(),
    abnormalIds: Type.String({ description: 'An id, a JSON list of ids, or the field several times' }),
    files: Type.Array(content, { minItems: 1 }),
  }),
  answer: envelope(Type.Object({ files: Type.Array(evidenceFile), events: Type.Array(event) })),
}

const words = Type.String({ maxLength: 200 })
const evidenceQuery = closed({
  ...paging,
  userName: Type.Optional(words),
  fileName: Type.Optional(words),
  appUserId: Type.Optional(words),
})
export const evidenceFiles = {
  body: orNothing(evidenceQuery),
  answer: rowsOf(
    objectOf<EvidenceFileRow>({
      id: text,
      fileName: text,
      size: Type.Integer({ description: 'Bytes' }),
      time: text,
      by: text,
      appUserId: text,
      userName: text,
      events: Type.Array(Type.Object({ id: text, name: text, period: text })),
    }),
  ),
}
export const deleteEvidence = {
  params: byId,
  answer: envelope(Type.Object({ abnormalIds: Type.Array(Type.String()) })),
}

/** What a clerk says of an event. `version` is the one that was read; a newer one on the server refuses the save. */
export type Explaining = Static<typeof explanation>
