import type { EnterpriseMatch, TimelineEntry, CustomerFileRow } from '../../core/contracts/customers.ts'
import type { Envelope, PageEnvelope, RowsEnvelope } from '../../core/api.ts'
import type { CustomerInfo, CustomerRow } from '../../core/customer-answers.ts'
import type { TimelineKind } from '../../core/customers.ts'
import { isCreditCodeShape, normaliseCreditCode } from '../../core/credit-code.ts'
import type { HandedOver, HandoverBody } from '../../core/contracts/handover.ts'
import type { ColleagueRow } from '../../core/contracts/tasks.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

/**
 * Whether what was typed can only be (the beginning of) a credit code: at least two characters, digits and Latin
 * letters.
 */
export const looksLikeCode = (text: string): boolean =>
  /^[0-9A-Z]{2,}$/.test(normaliseCreditCode(text)) && /\d/.test(text.normalize('NFKC'))

const noneFound = (rows: unknown[]): boolean => rows.length === 0

/** Asks by code for what looks like one; where that finds nothing, the text may still be a part of a name (360, 3M). */
async function byCodeOrName<T>(
  text: string,
  isEmpty: (answer: T) => boolean,
  ask: (by: { creditCode?: string; enterpriseName?: string }) => Promise<T>,
): Promise<T> {
  if (looksLikeCode(text)) {
    const answer = await ask({ creditCode: normaliseCreditCode(text) })
    if (!isEmpty(answer) || isCreditCodeShape(normaliseCreditCode(text))) return answer
  }
  return ask({ enterpriseName: text.trim() })
}

/** The calls about customers and the directory of enterprises. */
export const customerCalls = (http: Http) => ({
  /**
   * Looks an enterprise up by what was typed: its credit code, or (a part of) its name. At most 20. The dialog shows
   * failures itself.
   */
  searchEnterprises(text: string, signal?: AbortSignal): Promise<EnterpriseMatch[]> {
    return byCodeOrName(text, noneFound, async (body) => {
      const answer = await http<Envelope<EnterpriseMatch[]>>('/system/agent/user/check/customer', {
        method: 'POST',
        body,
        read: true,
        silent: true,
        ...(signal && { signal }),
      }).catch(inPlace)
      return answer.data
    })
  },

  /** Makes an enterprise a customer of the signed-in clerk; a second time is a 409. Answers the customer's id and the
   *  server's sentence. The dialog shows failures itself. */
  async addCustomer(
    enterprise: { creditCode: string; enterpriseName: string } & Record<string, unknown>,
  ): Promise<{ userId: string; msg: string }> {
    const answer = await http<Envelope<{ userId: string }>>('/system/agent/user/customer/add', {
      method: 'POST',
      body: enterprise,
      silent: true,
    }).catch(inPlace)
    return { userId: answer.data.userId, msg: answer.msg }
  },

  /** The customer with everything collected. */
  async customerInfo(id: string, signal?: AbortSignal): Promise<CustomerInfo> {
    const answer = await http<Envelope<CustomerInfo>>(`/system/agent/user/customer/info/${encodeURIComponent(id)}`, {
      mayBeMissing: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** What happened to a customer, the latest first. */
  async customerTimeline(
    request: { appUserId: string; kinds: TimelineKind[]; pageNum: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<{ rows: TimelineEntry[]; total: number }> {
    return http<RowsEnvelope<TimelineEntry>>('/system/agent/user/customer/timeline', {
      method: 'POST',
      body: request,
      read: true,
      mayBeMissing: true,
      ...(signal && { signal }),
    })
  },

  /** Who can be given these customers, by a part of the name; `total` is larger than `rows` where there are more. */
  receivers: (
    asked: { ids: readonly string[]; q: string },
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<ColleagueRow>> =>
    http('/system/agent/user/customer/receivers', {
      method: 'POST',
      body: asked,
      read: true,
      silent: true,
      ...(signal && { signal }),
    }),

  /** Gives customers to a colleague; all of them or none. Answers the server's sentence. */
  async handOver(body: HandoverBody): Promise<string> {
    const answer = await http<Envelope<HandedOver>>('/system/agent/user/customer/handOver', {
      method: 'POST',
      body,
      silent: true,
    })
    return answer.msg
  },

  /** Every file of a customer, the newest first, or those for one purpose. */
  async customerFiles(
    request: { appUserId: string; purpose?: string; pageNum: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<{ rows: CustomerFileRow[]; total: number }> {
    return http<RowsEnvelope<CustomerFileRow>>('/system/agent/user/customer/files', {
      method: 'POST',
      body: request,
      read: true,
      mayBeMissing: true,
      ...(signal && { signal }),
    })
  },

  /** Customers in scope, newest first, by a part of the name or of the code. */
  findCustomers(text: string, size = 20, signal?: AbortSignal): Promise<{ customers: CustomerRow[]; total: number }> {
    return byCodeOrName(
      text,
      ({ total }) => total === 0,
      async ({ creditCode, enterpriseName }) => {
        const filter = creditCode
          ? { creditCode: { op: 'contains', value: creditCode } }
          : enterpriseName
            ? { userName: { op: 'contains', value: enterpriseName } }
            : {}
        const body = { pageNo: 1, pageSize: size, sortField: 'createTime', sortOrder: 'descend', ...filter }
        const answer = await http<PageEnvelope<CustomerRow>>('/system/agent/user/customer/list', {
          method: 'POST',
          body,
          read: true,
          ...(signal && { signal }),
        })
        return { customers: answer.data, total: answer.totalCount }
      },
    )
  },
})
