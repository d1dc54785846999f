import type { RatioInputs, RatioView } from '../../core/analysis/ratio-view.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

const base = '/report/entity/abnormal'

/** The calls about ratios and models. */
export const ratioCalls = (http: Http) => ({
  /** Every ratio of a customer over its periods, with bands and peers. */
  async customerRatios(id: string, signal?: AbortSignal): Promise<RatioView> {
    return (await http<Envelope<RatioView>>(`${base}/ratios/${encodeURIComponent(id)}`, { ...(signal && { signal }) })).data
  },

  /** What a ratio rests on, period by period. */
  async ratioInputs(id: string, key: string, signal?: AbortSignal): Promise<RatioInputs> {
    return (await http<Envelope<RatioInputs>>(`${base}/ratios/${encodeURIComponent(id)}/${encodeURIComponent(key)}`, { ...(signal && { signal }) })).data
  },
})
