import { Type, type Static } from 'typebox'
import type { CollectionRow } from '../collect.ts'
import type { CollectedTable } from '../customer-answers.ts'
import { closed, done, envelope, membersOf, objectOf, orNothing, paging, rowsOf } from './shapes.ts'

const id = Type.String({ minLength: 1, maxLength: 100 })

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

const collected = membersOf<CollectedTable>(['id', 'tableNameZh', 'dataType', 'periods', 'rows', 'updateTime'])
const collection = membersOf<CollectionRow>([
  'dataType',
  'tableId',
  'label',
  'state',
  'id',
  'rows',
  'pages',
  'attempts',
  'maxAttempts',
  'nextTime',
  'startTime',
  'endTime',
  'updateTime',
  'source',
  'asOf',
  'message',
  'byFile',
  'refused',
  'kept',
  'consent',
])

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
