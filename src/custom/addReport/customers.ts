import type { RecentCustomer } from '../../../core/contracts/report-data.ts'
import type { CustomerRow } from '../../../core/customer-answers.ts'

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
  for (const recent of latest) if (!times.has(recent.appUserId)) times.set(recent.appUserId, recent)
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
        .filter((customer) => !known.has(customer.appUserId))
        .map((customer): CustomerChoice => ({
          id: customer.appUserId,
          name: customer.userName,
          creditCode: '',
          updated: customer.time,
          data: customer.dataStatus,
          group: 'recent',
        }))
  return [...listed, ...others].sort(
    (a, b) => order.indexOf(a.group) - order.indexOf(b.group) || (b.updated ?? '').localeCompare(a.updated ?? ''),
  )
}
