import { expect, test } from 'vitest'
import { DatabaseFault } from '../../server/db/fault.ts'
import { ApiError } from '../../server/errors.ts'
import { toOutageError } from '../../server/outages.ts'

const fault = (code: string): Error => Object.assign(new Error(code), { code })

test.each([
  ['no room on a disk', fault('ENOSPC'), 507],
  ['no room in a quota', fault('EDQUOT'), 507],
  ['a file that may not grow', fault('EFBIG'), 507],
  ['a database without room', new DatabaseFault('full', fault('53100')), 507],
  ['a database that is away', new DatabaseFault('away', fault('ECONNREFUSED')), 503],
])('%s is told as such', (_, error, status) => {
  const told = toOutageError(error)
  expect(told).toBeInstanceOf(ApiError)
  expect(told).toMatchObject({ status })
})

test('any other error stays what it is', () => {
  const error = fault('EACCES')
  expect(toOutageError(error)).toBe(error)
})
