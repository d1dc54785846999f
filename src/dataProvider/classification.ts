import type { IndustryBasis } from '../../core/contracts/industries.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** A class of a classification with counts by name. `words`: what else it is called. */
export type TreeNode = { code: string; name: string; words?: string[]; children: TreeNode[] } & {
  [count: string]: unknown
}

/** Calls about classifications that stand beside lists, and about industries. */
export const classificationCalls = (http: Http) => ({
  /** The classes of a classification (`list.tree.path` of a schema); only those that have any, unless `all`. */
  async listTree(path: string, all: boolean, signal?: AbortSignal): Promise<TreeNode[]> {
    return (
      await http<Envelope<TreeNode[]>>(`${path}${all ? '' : '?used=true'}`, { silent: true, ...(signal && { signal }) })
    ).data
  },

  /** Throws 404 for an industry that the standard does not have. */
  async industryBasis(code: string, signal?: AbortSignal): Promise<IndustryBasis> {
    return (
      await http<Envelope<IndustryBasis>>(`/report/industry/basis/${encodeURIComponent(code)}`, {
        silent: true,
        ...(signal && { signal }),
      })
    ).data
  },
})
