import type { RaRecord } from 'react-admin'
import type { CustomerChoice } from './state.ts'

/** The customer of a record of the customer list. */
export const choiceOf = (record: RaRecord | undefined): CustomerChoice | null =>
  record
    ? {
        appUserId: String(record.id),
        userName: String(record['userName'] ?? ''),
        creditCode: String(record['creditCode'] ?? ''),
      }
    : null
