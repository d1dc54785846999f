import type { PowerView } from '../../core/analysis/power-view.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** The call about a customer's use of power. */
export const powerCalls = (http: Http) => ({
  /** Use of power by month and by year, with what the rules find; of all accounts together where `account` is ''. */
  async customerPower(id: string, account = '', signal?: AbortSignal): Promise<PowerView> {
    const query = account === '' ? '' : `?${new URLSearchParams({ account }).toString()}`
    return (
      await http<Envelope<PowerView>>(`/report/entity/abnormal/power/${encodeURIComponent(id)}${query}`, {
        mayBeMissing: true,
        ...(signal && { signal }),
      })
    ).data
  },
})
