import type { TableValue } from './imports.ts'

/** The kinds of data (`spec.txt` section 3), by the number that codes and tables name them with. */
export const dataKinds = { 1: 'power', 2: 'basic', 3: 'financial' } as const
export type DataKind = (typeof dataKinds)[keyof typeof dataKinds]

/**
 * Where a kind of data of a customer stands, the first that applies: being fetched · there, or there in part because
 * the last collection lacked something · files of the customer wait to be imported · the last collection failed and
 * nothing is there · asked for by a code that is still good · none.
 */
export const dataStates = ['none', 'requested', 'collecting', 'received', 'partial', 'failed', 'there'] as const
export type DataState = (typeof dataStates)[number]
export type DataStates = Record<DataKind, DataState>
/**
 * The newest period that is there ('' where the rows have none) and when something changed last; null where nothing is
 * there.
 */
export type DataLatest = Record<DataKind, { period: string; time: string } | null>

/** A fact of a table whose field is marked with `x-fact`: it belongs to what tells who the customer is. */
export type CustomerFact = {
  tableId: string
  field: string
  value: TableValue
  /** The currency of an amount, where it is another than yuan (`x-currency-field`). */
  currency?: string
}

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
export const timelineKinds = ['customer', 'data', 'file', 'code', 'consent', 'event', 'report', 'task', 'note'] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What an analysis makes of anomalies: new ones, ones that are gone or back, answers that do not hold any more. */
export const analysisActions = ['found', 'gone', 'returned', 'reopened'] as const
export type AnalysisAction = (typeof analysisActions)[number]

/** Customers that are given to a colleague in one call, and the characters of what is said with it. */
export const mostHandedOver = 500
export const longestHandoverNote = 500
