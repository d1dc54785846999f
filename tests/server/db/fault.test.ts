import { expect, test } from 'vitest'
import { DatabaseFault, isBusy, postgresState, sqliteState } from '../../../server/db/fault.ts'

test.each([
  [13, 'full'],
  // SQLITE_IOERR_WRITE, _FSYNC, _SHMSIZE: what a disk without room also says.
  [778, 'full'],
  [1034, 'full'],
  [4874, 'full'],
  // SQLITE_IOERR_READ, SQLITE_BUSY, SQLITE_BUSY_RECOVERY, SQLITE_CANTOPEN
  [266, 'away'],
  [5, 'away'],
  [261, 'away'],
  [14, 'away'],
  // SQLITE_CONSTRAINT_UNIQUE, SQLITE_ERROR
  [2067, null],
  [1, null],
  // A disk that the system took back to reading only, and a file that was moved away.
  [8, 'away'],
  [1032, 'away'],
])('SQLite %s is %s', (errcode, state) => expect(sqliteState(Object.assign(new Error('x'), { errcode }))).toBe(state))

test.each([
  [{ code: '53100' }, 'full'],
  [{ code: '57P01' }, 'away'],
  [{ code: '57P03' }, 'away'],
  [{ code: '08006' }, 'away'],
  [{ code: '53300' }, 'away'],
  [{ code: 'ECONNREFUSED' }, 'away'],
  [{ code: 'ECONNRESET' }, 'away'],
  [{ message: 'Connection terminated unexpectedly' }, 'away'],
  [{ message: 'timeout exceeded when trying to connect' }, 'away'],
  [{ code: '23505' }, null],
  [{ code: '42P01' }, null],
  [{ message: 'syntax error' }, null],
])('PostgreSQL %o is %s', (error, state) => expect(postgresState(Object.assign(new Error('x'), error))).toBe(state))

test('what is no error says nothing', () => {
  for (const nothing of [null, undefined, 'x'])
    expect([sqliteState(nothing), postgresState(nothing), isBusy(nothing)]).toEqual([null, null, false])
})

test('a fault keeps what the driver said, for whoever starts the server', () => {
  const fault = new DatabaseFault('away', Object.assign(new Error(''), { code: 'ECONNREFUSED' }))
  expect([fault.code, fault.message, fault.state]).toEqual(['ECONNREFUSED', 'ECONNREFUSED', 'away'])
})
