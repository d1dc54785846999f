import type { ScoreView } from '../../core/score/view.ts'
import type { ModelInputs, ModelsView } from '../../core/analysis/model-view.ts'
import type { RatioInputs, RatioView } from '../../core/analysis/ratio-view.ts'
import type { Verdict } from '../../core/analysis/verdict.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

const base = '/report/entity/abnormal'

/** The calls about ratios, models, and the report of anomalies. */
export const ratioCalls = (http: Http) => ({
  /** Every ratio of a customer over its periods, with bands and peers. */
  async customerRatios(id: string, signal?: AbortSignal): Promise<RatioView> {
    return (await http<Envelope<RatioView>>(`${base}/ratios/${encodeURIComponent(id)}`, { ...(signal && { signal }) }))
      .data
  },

  /** What a ratio rests on, period by period. */
  async ratioInputs(id: string, key: string, signal?: AbortSignal): Promise<RatioInputs> {
    return (
      await http<Envelope<RatioInputs>>(`${base}/ratios/${encodeURIComponent(id)}/${encodeURIComponent(key)}`, {
        ...(signal && { signal }),
      })
    ).data
  },

  /** The risk score of a customer over its whole years. */
  async riskScore(id: string, signal?: AbortSignal): Promise<ScoreView> {
    return (await http<Envelope<ScoreView>>(`${base}/score/${encodeURIComponent(id)}`, { ...(signal && { signal }) }))
      .data
  },

  /** What a customer comes to. */
  async customerVerdict(id: string, signal?: AbortSignal): Promise<Verdict> {
    const answer = await http<Envelope<Verdict>>(`${base}/verdict/${encodeURIComponent(id)}`, {
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** Scores of the models over the whole years of a customer. */
  async customerModels(id: string, signal?: AbortSignal): Promise<ModelsView> {
    return (await http<Envelope<ModelsView>>(`${base}/models/${encodeURIComponent(id)}`, { ...(signal && { signal }) }))
      .data
  },

  /** What a model rests on, year by year. */
  async modelInputs(id: string, key: string, signal?: AbortSignal): Promise<ModelInputs> {
    return (
      await http<Envelope<ModelInputs>>(`${base}/models/${encodeURIComponent(id)}/${encodeURIComponent(key)}`, {
        ...(signal && { signal }),
      })
    ).data
  },

  /** Writes the anomaly report of a customer; it is frozen at once. */
  async writeAnomalyReport(appUserId: string): Promise<{ id: string }> {
    return (await http<Envelope<{ id: string }>>(`${base}/report`, { method: 'POST', body: { appUserId } })).data
  },
})
