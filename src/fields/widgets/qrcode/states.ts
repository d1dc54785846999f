import type { RaRecord } from 'react-admin'

const stateOf = (record: RaRecord): string => String(record['state'])

/** Whether the customer has files to send: where financial data are asked for, and where they are asked to upload. */
export const asksForFiles = (record: RaRecord): boolean =>
  record['codeType'] === '2' || String(record['needTypes'] ?? '').includes('"3"')

/** A code that leads nowhere any more. */
export const isOver = (record: RaRecord): boolean => ['expired', 'revoked'].includes(stateOf(record))

/** A code that the customer has still something to do with: to agree, or to send files. */
export const isOpen = (record: RaRecord): boolean =>
  ['waiting', 'opened'].includes(stateOf(record)) || (stateOf(record) === 'authorised' && asksForFiles(record))

/** A request to upload whose time is up without an upload. */
export const isOverdue = (record: RaRecord): boolean => record['codeType'] === '2' && stateOf(record) === 'expired'

/** A customer who is known, and who is waited for. */
export const mayRemind = (record: RaRecord): boolean => isOpen(record) && Boolean(record['appUserId'])

/** Until somebody has answered it, what a code asks for can be changed. */
export const mayChange = (record: RaRecord): boolean => ['waiting', 'opened', 'expired'].includes(stateOf(record))
export const mayRevoke = (record: RaRecord): boolean => stateOf(record) !== 'revoked'
export const mayProlong = (record: RaRecord): boolean => isOpen(record) || stateOf(record) === 'expired'
