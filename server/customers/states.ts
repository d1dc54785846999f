import { dataKinds, dataStates, type DataKind, type DataLatest, type DataState } from '../../core/customers.ts'

const kinds = Object.values(dataKinds)
const isState = (value: unknown): value is DataState => dataStates.some((state) => state === value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The columns that tell a customer's data. */
export const dataColumns = kinds.flatMap((kind) => [`${kind}_state`, `${kind}_period`, `${kind}_changed_at`])

const byKind = <T>(value: (kind: DataKind) => T): Record<DataKind, T> => ({
  power: value('power'),
  basic: value('basic'),
  financial: value('financial'),
})

/** The states of a row that was read with `dataColumns`. */
export const statesFrom = (row: Record<string, unknown>): Record<DataKind, DataState> =>
  byKind((kind) => {
    const state = row[`${kind}_state`]
    return isState(state) ? state : 'none'
  })

/** What is newest of each kind of data, of a row that was read with `dataColumns`. */
export const latestFrom = (row: Record<string, unknown>): DataLatest =>
  byKind((kind) => {
    const period = row[`${kind}_period`]
    return typeof period === 'string' ? { period, time: textOf(row[`${kind}_changed_at`]) } : null
  })
