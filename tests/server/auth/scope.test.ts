import { expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/client.ts'
import { inScopeOf, isInScope } from '../../../server/auth/scope.ts'

const { db } = openDatabase(':memory:')

test.each([
  ['all', 'b_1', '1 = 1', []],
  ['all', null, '1 = 1', []],
  ['branch', 'b_1', '"c"."branch_id" = ?', ['b_1']],
  ['branch', null, '"c"."owner_id" = ?', ['u_1']],
  ['branch', '', '"c"."owner_id" = ?', ['u_1']],
  ['own', 'b_1', '"c"."owner_id" = ?', ['u_1']],
  ['own', null, '"c"."owner_id" = ?', ['u_1']],
] as const)('a scope of %s with the branch %j', (scope, bankId2, condition, parameters) => {
  const query = inScopeOf({ id: 'u_1', scope, bankId2 }, 'c').compile(db)
  expect(query).toMatchObject({ sql: condition, parameters })
})

const own = { ownerId: 'u_1', branchId: 'b_2' }
const ofBranch = { ownerId: 'u_2', branchId: 'b_1' }
const other = { ownerId: 'u_2', branchId: 'b_2' }
const nowhere = { ownerId: 'u_2', branchId: null }

test.each([
  ['all', 'b_1', [own, ofBranch, other, nowhere]],
  ['branch', 'b_1', [ofBranch]],
  ['branch', null, [own]],
  ['branch', '', [own]],
  ['own', 'b_1', [own]],
] as const)('of records that are known, a scope of %s with the branch %j sees', (scope, bankId2, seen) => {
  const records = [own, ofBranch, other, nowhere]
  expect(records.filter((record) => isInScope({ id: 'u_1', scope, bankId2 }, record))).toEqual(seen)
})
