import { Type, type Static } from 'typebox'
import type { CollectionRow, Refused, RefusedRow, RowFault } from '../collect.ts'
import type { CollectedTable } from '../customer-answers.ts'
import { closed, done, envelope, nullable, objectOf, oneOf, orNothing, paging, recordId, rowsOf } from './shapes.ts'
import { tableValue } from './tables.ts'

const id = recordId()

/** A bank or a branch, with the branches below it. `displayName`: what customers are shown, '' where none is set. */
export type BankNode = { id: string; name: string; displayName: string; children: BankNode[] }

const bank = objectOf<BankNode>({
  id: Type.String(),
  name: Type.String(),
  displayName: Type.String(),
  children: Type.Array(Type.Unsafe<BankNode>({ type: 'object' }), { description: 'The same of each branch' }),
})

const authorisation = Type.Object({
  id: Type.String(),
  appUserId: Type.String(),
  userName: Type.String(),
  useRemark: Type.String(),
  needTypes: Type.String({ description: 'JSON text of type ids' }),
  time: Type.String(),
})

const recentCustomer = Type.Object({
  appUserId: Type.String(),
  userName: Type.String(),
  dataStatus: Type.Object({ power: Type.Boolean(), basic: Type.Boolean(), financial: Type.Boolean() }),
  time: Type.String(),
})

const text = Type.String()
const count = Type.Integer()
const texts = Type.Array(text)

const collected = objectOf<CollectedTable>({
  id: text,
  tableNameZh: text,
  dataType: Type.Unsafe<1 | 2 | 3>({ enum: [1, 2, 3], description: '1 power, 2 enterprise, 3 financial' }),
  periods: texts,
  rows: count,
  updateTime: nullable(text),
})

const refused = objectOf<Refused>({
  count,
  rows: Type.Array(
    objectOf<RefusedRow>({
      row: count,
      name: text,
      faults: Type.Array(objectOf<RowFault>({ field: text, label: text, value: text, msg: text })),
    }),
  ),
  unknown: texts,
})
const collection = objectOf<CollectionRow>({
  dataType: text,
  tableId: text,
  label: text,
  state: oneOf(['none', 'waiting', 'running', 'partial', 'done', 'failed', 'cancelled']),
  id: nullable(text),
  rows: count,
  pages: count,
  attempts: count,
  maxAttempts: count,
  nextTime: nullable(text),
  startTime: nullable(text),
  endTime: nullable(text),
  updateTime: nullable(text),
  source: text,
  asOf: text,
  message: text,
  byFile: Type.Boolean({ description: 'Bringing it in by a file helps' }),
  refused,
  kept: Type.Object({ count, values: Type.Array(Type.Object({ place: text, label: text, value: tableValue })) }),
  consent: nullable(Type.Object({ id: text, time: text, until: text })),
})

const page = orNothing(closed(paging))

export const bankTree = { answer: envelope(Type.Array(bank)) }
export const latestAuthorisations = { body: page, answer: rowsOf(authorisation) }
export const recentCustomers = { body: page, answer: rowsOf(recentCustomer) }
export const collectedTables = {
  body: closed({ id: Type.String({ maxLength: 100, description: 'Of an authorisation, or of a customer' }) }),
  answer: envelope(Type.Array(collected)),
}

export const collections = { body: closed({ appUserId: id }), answer: rowsOf(collection) }
export const collectAgain = {
  body: closed({ appUserId: id, dataType: id }),
  answer: envelope(Type.Object({ id: Type.String() })),
}
export const cancelCollection = { body: closed({ id }), answer: done }

/** A customer of whom there is data: what a new report can be built from. */
export type RecentCustomer = Static<typeof recentCustomer>
