import { Type, type Static } from 'typebox'
import { auditActions } from '../audit.ts'
import { analysisActions, timelineKinds } from '../customers.ts'
import { closed, envelope, nullable, oneOf, paging, recordOf, rowsOf } from './shapes.ts'

const appUserId = Type.String({ minLength: 1, maxLength: 100 })

const enterpriseMatch = Type.Object({
  enterpriseName: Type.String(),
  enterpriseCreditCode: Type.String(),
  valid: Type.Boolean(),
  alreadyCustomer: Type.Boolean(),
  owner: Type.Optional(
    Type.String({ description: 'Whose customer it is, where that is somebody else whose customers the user sees' }),
  ),
})

const timelineEntry = Type.Object({
  id: Type.String(),
  time: Type.String(),
  kind: oneOf(timelineKinds),
  action: oneOf([...auditActions.map(({ value }) => value), ...analysisActions]),
  by: Type.String({ description: 'Empty for the customer or the server itself' }),
  record: Type.Object({ resource: Type.String(), id: Type.String(), name: Type.String() }),
  about: recordOf(Type.Union([Type.String(), Type.Number()])),
})

const file = Type.Object({
  id: Type.String(),
  fileName: Type.String(),
  size: Type.Integer(),
  time: Type.String(),
  purpose: Type.String(),
  tableId: nullable(Type.String()),
  dataType: nullable(Type.String()),
  codeId: nullable(Type.String()),
  by: Type.String({ description: 'Empty where the customer sent it' }),
})

export const searchDirectory = {
  body: closed({
    creditCode: Type.Optional(Type.String({ maxLength: 40 })),
    enterpriseName: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  answer: envelope(Type.Array(enterpriseMatch)),
}
export const timeline = {
  body: closed({
    appUserId,
    ...paging,
    kinds: Type.Optional(
      Type.Array(Type.Enum([...timelineKinds]), { maxItems: timelineKinds.length, uniqueItems: true }),
    ),
  }),
  answer: rowsOf(timelineEntry),
}
export const files = {
  body: closed({ appUserId, ...paging, purpose: Type.Optional(Type.Enum(['source', 'client', 'proof'])) }),
  answer: rowsOf(file),
}

/** What `check/customer` finds in the directory of enterprises. */
export type EnterpriseMatch = Static<typeof enterpriseMatch>
/**
 * Something that happened to a customer. `by` is '' for the customer or the server itself; `record` is what was acted
 * on (report, code) and `about` what is known of it: table, periods, count, file name.
 */
export type TimelineEntry = Static<typeof timelineEntry>
/** A file of a customer. `by` is the clerk's name, '' where the customer sent it. */
export type CustomerFileRow = Static<typeof file>
