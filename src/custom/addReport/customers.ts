import type { CustomerRow } from '../../../core/api.ts'
import type { Authorisation } from '../../dataProvider/report-types.ts'

export type CustomerGroup = 'recent' | 'withData' | 'others'
export type CustomerChoice = { id: string; name: string; creditCode: string; group: CustomerGroup; authorised: string | null; data: CustomerRow['dataStatus'] | null }

const order: CustomerGroup[] = ['recent', 'withData', 'others']

/** Customers to choose from: the recently authorised first, then those with data, then the rest; each once. */
export function customerChoices(authorisations: readonly Authorisation[], customers: readonly CustomerRow[], searching: boolean): CustomerChoice[] {
  const times = new Map<string, Authorisation>()
  for (const one of authorisations) if (!times.has(one.appUserId)) times.set(one.appUserId, one)
  const listed = customers.map(({ userId, userName, creditCode, dataStatus }): CustomerChoice => {
    const authorised = times.get(userId)?.time ?? null
    const any = dataStatus.basic || dataStatus.financial || dataStatus.power
    return { id: userId, name: userName, creditCode, authorised, data: dataStatus, group: authorised ? 'recent' : any ? 'withData' : 'others' }
  })
  const known = new Set(listed.map((choice) => choice.id))
  // A search asks the server; what it did not find is not shown from memory.
  const others = searching ? [] : [...times.values()].filter((one) => !known.has(one.appUserId)).map((one): CustomerChoice => ({ id: one.appUserId, name: one.userName, creditCode: '', authorised: one.time, data: null, group: 'recent' }))
  return [...listed, ...others].sort((one, other) => order.indexOf(one.group) - order.indexOf(other.group) || (other.authorised ?? '').localeCompare(one.authorised ?? ''))
}
