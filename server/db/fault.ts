import { memberOf } from '../../core/json.ts'

/** No room on its disk, or out of reach. */
export type DatabaseState = 'full' | 'away'

/** The database did not do what it was told, for a reason that lies around it: the same may succeed later. */
export class DatabaseFault extends Error {
  override name = 'DatabaseFault'
  readonly state: DatabaseState
  /** Of the driver, for whoever starts the server: `ECONNREFUSED`, `28P01`. */
  readonly code: string

  constructor(state: DatabaseState, cause: unknown) {
    const code = memberOf(cause, 'code')
    super(String(memberOf(cause, 'message') || code), { cause })
    this.state = state
    this.code = String(code ?? '')
  }
}

/** Whether the database has no room for what was written. */
export const isFull = (error: unknown): boolean => error instanceof DatabaseFault && error.state === 'full'

/** The primary codes of SQLite (https://www.sqlite.org/rescode.html). */
const busy = 5
const readOnly = 8
const ioError = 10
const diskFull = 13
const cannotOpen = 14
/**
 * Of the errors of a disk, those of reading: `SQLITE_IOERR_READ`, `_SHORT_READ`. The others come of what is written.
 */
const ofReading = [266, 522]

/** What an error of node:sqlite says of the file; null where the statement is to blame. */
export function sqliteState(error: unknown): DatabaseState | null {
  const code = Number(memberOf(error, 'errcode') ?? 0)
  const primary = code & 0xff
  if (primary === diskFull || (primary === ioError && !ofReading.includes(code))) return 'full'
  return [busy, readOnly, ioError, cannotOpen].includes(primary) ? 'away' : null
}

/** Whether another process holds the file of SQLite. */
export const isBusy = (error: unknown): boolean => (Number(memberOf(error, 'errcode') ?? 0) & 0xff) === busy

/** Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html, and what sockets say. */
const awayCodes = /^(08...|57P0[1-5]|53300|58030|25006|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_)/
const awayMessages = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** What an error of the driver of PostgreSQL says of the server; null where the statement is to blame. */
export function postgresState(error: unknown): DatabaseState | null {
  const [code, message] = [memberOf(error, 'code'), memberOf(error, 'message')]
  if (code === '53100') return 'full'
  return awayCodes.test(String(code ?? '')) || awayMessages.test(String(message ?? '')) ? 'away' : null
}
