import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'

/** A class of a classification with counts by name. `words`: what else it is called. */
export type TreeNode = { code: string; name: string; words?: string[]; children: TreeNode[] } & {
  [count: string]: unknown
}

/**
 * What a report about an industry would draw on: customers by class, for each year that there are figures of, the
 * latest first.
 */
export type IndustryBasis = {
  code: string
  reportName: string
  path: { code: string; name: string; level: 'section' | 'division' | 'group' | 'class' }[]
  years: { year: string; customers: Record<string, number>; used: string | null }[]
  year: string | null
  fewest: number
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
