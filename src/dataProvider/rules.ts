import type { RuleAdministration, RulePreview, RuleVersionRow } from '../../core/analysis/rule-admin.ts'
import type { RuleChanges } from '../../core/analysis/rule.ts'
import type { ScoreAdministration, ScoreTrial } from '../../core/score/admin.ts'
import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

const base = '/system/rules'
const scoreBase = '/system/score'
type SavedRules = { version: number; msg: string }

/** The rules of the analysis and what administrators change of them. */
export const ruleCalls = (http: Http) => {
  const save = async (path: string, body: object, at = base): Promise<SavedRules> => {
    const { data, msg } = await http<Envelope<{ version: number }>>(`${at}${path}`, {
      method: 'POST',
      body,
      silent: true,
    }).catch(inPlace)
    return { ...data, msg }
  }
  return {
    /** The weights of the risk score and what administrators change of them. */
    async scoreAdministration(signal?: AbortSignal): Promise<ScoreAdministration> {
      return (
        await http<Envelope<ScoreAdministration>>(scoreBase, { silent: true, ...(signal && { signal }) }).catch(inPlace)
      ).data
    },

    /** What changed weights would make of customers; stores nothing. */
    async tryScoreWeights(change: object): Promise<ScoreTrial> {
      return (
        await http<Envelope<ScoreTrial>>(`${scoreBase}/try`, {
          method: 'POST',
          body: { change },
          silent: true,
          timeout: 120_000,
        }).catch(inPlace)
      ).data
    },

    /** Makes changed weights those in force; 409 where another version came in between. */
    saveScoreWeights: (saving: { version: number; note: string; change: object }): Promise<SavedRules> =>
      save('/save', saving, scoreBase),

    async ruleAdministration(signal?: AbortSignal): Promise<RuleAdministration> {
      return (
        await http<Envelope<RuleAdministration>>(base, { silent: true, ...(signal && { signal }) }).catch(inPlace)
      ).data
    },

    /** Begins to work out what changed rules would do; an earlier preview of the user ends. */
    async startRulePreview(rules: RuleChanges): Promise<{ id: string }> {
      return (
        await http<Envelope<{ id: string }>>(`${base}/preview`, {
          method: 'POST',
          body: { rules },
          silent: true,
        }).catch(inPlace)
      ).data
    },

    /** How far the user's preview is; null where there is none. */
    async rulePreview(
      { pageNum, pageSize }: { pageNum: number; pageSize: number },
      signal?: AbortSignal,
    ): Promise<RulePreview | null> {
      return (
        await http<Envelope<RulePreview | null>>(`${base}/preview?pageNum=${pageNum}&pageSize=${pageSize}`, {
          silent: true,
          ...(signal && { signal }),
        }).catch(inPlace)
      ).data
    },

    /** Ends a preview of the user: that one, or whichever there is. */
    async cancelRulePreview(id?: string): Promise<void> {
      await http<Envelope<null>>(`${base}/preview${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`, {
        method: 'DELETE',
        silent: true,
      }).catch(inPlace)
    },

    /**
     * Makes changed rules those in force. 409 where another version came in between: the answer's data has both sides.
     */
    saveRules: (saving: { version: number; note: string; rules: RuleChanges }): Promise<SavedRules> =>
      save('/save', saving),

    /** Makes an earlier version's settings those in force, as a new version. */
    restoreRules: (wanted: number, saving: { version: number; note: string }): Promise<SavedRules> =>
      save(`/restore/${wanted}`, saving),

    ruleVersions: (
      { pageNum, pageSize }: { pageNum: number; pageSize: number },
      signal?: AbortSignal,
    ): Promise<RowsEnvelope<RuleVersionRow>> =>
      http<RowsEnvelope<RuleVersionRow>>(`${base}/versions?pageNum=${pageNum}&pageSize=${pageSize}`, {
        silent: true,
        ...(signal && { signal }),
      }).catch(inPlace),
  }
}
