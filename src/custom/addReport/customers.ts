import type { CustomerRow } from '../../../core/customer-answers.ts'
import type { RecentCustomer } from '../../dataProvider/report-types.ts'

export type CustomerGroup = 'recent' | 'withData' | 'others'
export type CustomerChoice = {
  id: string
  name: string
  creditCode: string
  group: CustomerGroup
  updated: string | null
  data: CustomerRow['dataStatus']
}

const order: CustomerGroup[] = ['recent', 'withData', 'others']

/** Customers to choose from: those whose data changed lately first, then those with data, then the rest; each once. */
export function customerChoices(
  latest: readonly RecentCustomer[],
  customers: readonly CustomerRow[],
  searching: boolean,
): CustomerChoice[] {
  const times = new Map<string, RecentCustomer>()
  for (const one of latest) if (!times.has(one.appUserId)) times.set(one.appUserId, one)
  const listed = customers.map(({ userId, userName, creditCode, dataStatus }): CustomerChoice => {
    const updated = times.get(userId)?.time ?? null
    const any = dataStatus.basic || dataStatus.financial || dataStatus.power
    return {
      id: userId,
      name: userName,
      creditCode,
      updated,
      data: dataStatus,
      group: updated ? 'recent' : any ? 'withData' : 'others',
    }
  })
  const known = new Set(listed.map((choice) => choice.id))
  // A search asks the server; what it did not find is not shown from memory.
  const others = searching
    ? []
    : [...times.values()]
        .filter((one) => !known.has(one.appUserId))
        .map((one): CustomerChoice => ({
          id: one.appUserId,
          name: one.userName,
          creditCode: '',
          updated: one.time,
          data: one.dataStatus,
          group: 'recent',
        }))
  return [...listed, ...others].sort(
    (one, other) =>
      order.indexOf(one.group) - order.indexOf(other.group) || (other.updated ?? '').localeCompare(one.updated ?? ''),
  )
}
