import type { AnomalyCustomers, CustomerFindings, Indicator, MonthCount, Severity } from '../../core/analysis/types.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** What a page of findings is asked for; a filter that is '' does not filter. */
export type FindingsQuery = { pageNum: number; pageSize: number; severity: Severity | ''; category: string; period: string }

const set = <T extends Record<string, unknown>>(filters: T): Partial<T> => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<T>

/** The calls about what does not hold in the data, and about the months. */
export const analysisCalls = (http: Http) => ({
  /** Customers with how much does not hold in their data, the gravest first. `pending` of them are still being counted. */
  anomalyCustomers({ pageNum, pageSize, ...filters }: { pageNum: number; pageSize: number; q: string; severity: Severity | '' }, signal?: AbortSignal): Promise<AnomalyCustomers> {
    return http<AnomalyCustomers>('/report/entity/customer/abnormal/customers', { method: 'POST', body: { pageNum, pageSize, ...set(filters) }, read: true, ...(signal && { signal }) })
  },

  /** What does not hold in a customer's data, one page, with the counts of everything and what could not be tried. */
  customerFindings(id: string, { pageNum, pageSize, ...filters }: FindingsQuery, signal?: AbortSignal): Promise<CustomerFindings> {
    return http<CustomerFindings>(`/report/entity/customer/abnormal/list/${encodeURIComponent(id)}`, { method: 'POST', body: { pageNum, pageSize, ...set(filters) }, read: true, ...(signal && { signal }) })
  },

  /** What a rule measures over all periods of a customer. */
  async customerIndicator(id: string, ruleId: string, signal?: AbortSignal): Promise<Indicator> {
    const answer = await http<Envelope<Indicator>>(`/report/entity/customer/abnormal/indicator/${encodeURIComponent(id)}`, { method: 'POST', body: { ruleId }, read: true, ...(signal && { signal }) })
    return answer.data
  },

  /** What was added in each of the last twelve months. */
  async monthBar(signal?: AbortSignal): Promise<MonthCount[]> {
    const answer = await http<Envelope<MonthCount[]>>('/analysis/month-bar', { ...(signal && { signal }) })
    return answer.data
  },
})
