import type { CourseView } from '../../core/analysis/course-view.ts'
import type {
  AnomalyCustomerRows,
  AnomalyEvent,
  CustomerEvents,
  EventStatus,
  EventStep,
  EvidenceFile,
  EvidenceFileRow,
} from '../../core/analysis/events.ts'
import type { Explaining } from '../../core/contracts/explanations.ts'
import type { Severity } from '../../core/analysis/rule.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

/** What a page of events is asked for; a filter that is '' does not filter. */
export type EventsQuery = {
  pageNum: number
  pageSize: number
  severity: Severity | ''
  category: string
  status: EventStatus | 'unclosed' | ''
  rule?: string
  period: string
  /** Those that the rules no longer find, and no others. */ gone?: boolean
  /** Pages of stories instead of events. */ grouped?: boolean
}
export type AnomalyCustomersQuery = {
  pageNum: number
  pageSize: number
  q: string
  severity: Severity | ''
  status: EventStatus | 'unclosed' | ''
  category: string
  rule: string
}
export type EvidenceQuery = {
  pageNum: number
  pageSize: number
  userName: string
  fileName: string
  /** Of this customer only. */ appUserId?: string
}

const set = <T extends Record<string, unknown>>(filters: T): Partial<T> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '' && value !== false)) as Partial<T>
const minutes = 60_000
const entity = '/report/entity'

/** The calls about what does not hold in the data, what clerks say of it, and about the months. */
export const analysisCalls = (http: Http) => ({
  /** Customers with their events, the gravest first. `pending` of them are still being looked at. */
  anomalyCustomers(
    { pageNum, pageSize, ...filters }: AnomalyCustomersQuery,
    signal?: AbortSignal,
  ): Promise<AnomalyCustomerRows> {
    return http<AnomalyCustomerRows>(`${entity}/customer/abnormal/customers`, {
      method: 'POST',
      body: { pageNum, pageSize, ...set(filters) },
      read: true,
      ...(signal && { signal }),
    })
  },

  /**
   * The events of a customer, one page, with the counts of everything and the rules that could not be applied. A
   * customer that has just changed is looked at first.
   */
  customerEvents(
    id: string,
    { pageNum, pageSize, ...filters }: EventsQuery,
    signal?: AbortSignal,
  ): Promise<CustomerEvents> {
    return http<CustomerEvents>(`${entity}/customer/abnormal/list/${encodeURIComponent(id)}`, {
      method: 'POST',
      body: { pageNum, pageSize, ...set(filters) },
      read: true,
      timeout: minutes,
      mayBeMissing: true,
      ...(signal && { signal }),
    })
  },

  /** One event with its history, the newest step first. */
  async anomalyEvent(id: string, signal?: AbortSignal): Promise<{ event: AnomalyEvent; steps: EventStep[] }> {
    const answer = await http<Envelope<{ event: AnomalyEvent; steps: EventStep[] }>>(
      `${entity}/abnormal/event/${encodeURIComponent(id)}`,
      { mayBeMissing: true, ...(signal && { signal }) },
    )
    return answer.data
  },

  /** What a rule draws over the periods of a customer; null where there is nothing to draw. */
  async anomalyCourse(id: string, ruleId: string, signal?: AbortSignal): Promise<CourseView | null> {
    const answer = await http<Envelope<CourseView | null>>(
      `${entity}/customer/abnormal/indicator/${encodeURIComponent(id)}`,
      { method: 'POST', body: { ruleId }, read: true, silent: true, ...(signal && { signal }) },
    ).catch(inPlace)
    return answer.data
  },

  /**
   * Explains an event or decides on it. 409 where it has changed since it was read: the answer's data has it as it is
   * now.
   */
  async saveExplanation(explaining: Explaining): Promise<AnomalyEvent> {
    const answer = await http<Envelope<AnomalyEvent>>(`${entity}/indicators/save`, {
      method: 'POST',
      body: explaining,
      silent: true,
    }).catch(inPlace)
    return answer.data
  },

  /** Sends one file as evidence of one or several events. */
  async uploadEvidence(
    { file, abnormalIds, appUserId }: { file: File; abnormalIds: readonly string[]; appUserId: string },
    onProgress?: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<{ files: EvidenceFile[]; events: AnomalyEvent[] }> {
    const body = formOf({ appUserId, abnormalIds: [...abnormalIds], files: file })
    const answer = await http<Envelope<{ files: EvidenceFile[]; events: AnomalyEvent[] }>>(
      `${entity}/indicators/batch/upload`,
      {
        method: 'POST',
        body,
        timeout: 30 * minutes,
        silent: true,
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      },
    ).catch(inPlace)
    return answer.data
  },

  /** Takes a file of evidence away from all its events. */
  async deleteEvidence(id: string): Promise<{ msg: string }> {
    const { msg } = await http<Envelope<unknown>>(
      `/report/v2/entity/indicators/delete/file/${encodeURIComponent(id)}`,
      { method: 'DELETE', silent: true },
    ).catch(inPlace)
    return { msg }
  },

  /** Every file of evidence in scope, the newest first. */
  evidenceFiles(
    { pageNum, pageSize, ...filters }: EvidenceQuery,
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<EvidenceFileRow>> {
    return http<RowsEnvelope<EvidenceFileRow>>('/report/v2/entity/all/customer/abnormal/file/list', {
      method: 'POST',
      body: { pageNum, pageSize, ...set(filters) },
      read: true,
      ...(signal && { signal }),
    })
  },
})
