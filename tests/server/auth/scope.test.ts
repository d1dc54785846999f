import { expect, test } from 'vitest'
import { scopeOf } from '../../../server/auth/scope.ts'

test.each([
  ['all', 'b_1', null],
  ['all', null, null],
  ['branch', 'b_1', { column: 'branch_id', value: 'b_1' }],
  ['branch', null, { column: 'owner_id', value: 'u_1' }],
  ['branch', '', { column: 'owner_id', value: 'u_1' }],
  ['own', 'b_1', { column: 'owner_id', value: 'u_1' }],
  ['own', null, { column: 'owner_id', value: 'u_1' }],
] as const)('a scope of %s with the branch %j', (scope, bankId2, seen) => expect(scopeOf({ id: 'u_1', scope, bankId2 })).toEqual(seen))
