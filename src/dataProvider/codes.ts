import type { Envelope } from '../../core/api.ts'
import type { BankNode } from '../../core/contracts/report-data.ts'
import type { GivenConsent } from '../../core/contracts/codes.ts'
import type { Http } from './http.ts'

const path = (id: string): string => encodeURIComponent(id)

/** The calls about QR codes that no schema describes. Each answers the server's sentence. */
export const codeCalls = (http: Http) => ({
  /** The banks, each with its branches below it. */
  async bankTree(signal?: AbortSignal): Promise<BankNode[]> {
    const answer = await http<Envelope<BankNode[]>>('/report/agent/code/bank/tree', { ...(signal && { signal }) })
    return answer.data
  },

  /** A consent as it was given, word for word. Whoever shows it says calmly that it is not there. */
  async codeConsent(id: string, signal?: AbortSignal): Promise<GivenConsent> {
    return (
      await http<Envelope<GivenConsent>>(`/report/agent/code/consent/${path(id)}`, {
        silent: true,
        ...(signal && { signal }),
      })
    ).data
  },

  /** Ends a code: whoever opens it is told so, and nothing else. */
  async revokeCode(id: string): Promise<string> {
    return (await http<Envelope<unknown>>(`/report/agent/code/revoke/${path(id)}`, { method: 'POST', body: {} })).msg
  },

  /** Gives a code more days (1 to 30); an expired one is open again. */
  async prolongCode(id: string, days: number): Promise<string> {
    return (await http<Envelope<unknown>>(`/report/agent/code/prolong/${path(id)}`, { method: 'POST', body: { days } }))
      .msg
  },

  /**
   * Sends the link to the customer's phone; once a day. 422 without a phone or a way to send: whoever asks shows it.
   *
   * @param of what the id is of: a code, or a customer, who gets the newest of the codes that wait for them; 409 where
   * none does
   */
  async remindCode(id: string, of: 'remind' | 'remindCustomer' = 'remind'): Promise<string> {
    return (
      await http<Envelope<unknown>>(`/report/agent/code/${of}/${path(id)}`, {
        method: 'POST',
        body: {},
        silent: true,
        timeout: 20_000,
      })
    ).msg
  },
})
