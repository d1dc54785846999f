import type { AuditAction } from './audit.ts'
import type { TableValue } from './imports.ts'

/** The kinds of data (`spec.txt` section 3), by the number that codes and tables name them with. */
export const dataKinds = { 1: 'power', 2: 'basic', 3: 'financial' } as const
export type DataKind = (typeof dataKinds)[keyof typeof dataKinds]

/**
 * Where a kind of data of a customer stands, the first that applies: being fetched · there, or there in part because the
 * last collection lacked something · files of the customer wait to be imported · the last collection failed and nothing is
 * there · asked for by a code that is still good · none.
 */
export const dataStates = ['none', 'requested', 'collecting', 'received', 'partial', 'failed', 'there'] as const
export type DataState = (typeof dataStates)[number]
export type DataStates = Record<DataKind, DataState>
/** The newest period that is there ('' where the rows have none) and when something changed last; null where nothing is there. */
export type DataLatest = Record<DataKind, { period: string; time: string } | null>

/** A fact of a table whose field is marked with `x-fact`: it belongs to what tells who the customer is. */
export type CustomerFact = { tableId: string; field: string; value: TableValue }

/** A code that was sent to a customer, or asks for data, and is still good. */
export type OpenRequest = {
  id: string
  codeType: string
  useRemark: string
  needTypes: string
  state: string
  time: string
  expiresAt: string
}

/** What the entries of a customer's course are about. */
export const timelineKinds = ['customer', 'data', 'file', 'code', 'consent', 'report'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/**
 * Something that happened to a customer. `by` is '' for the customer or the server itself; `record` is what was acted on
 * (report, code) and `about` what is known of it: table, periods, count, file name.
 */
export type TimelineEntry = {
  id: string
  time: string
  kind: TimelineKind
  action: AuditAction
  by: string
  record: { resource: string; id: string; name: string }
  about: Record<string, string | number>
}

/** A file of a customer. `by` is the clerk's name, '' where the customer sent it. */
export type CustomerFileRow = {
  id: string
  fileName: string
  size: number
  time: string
  purpose: string
  tableId: string | null
  dataType: string | null
  codeId: string | null
  by: string
}
