import { endOf, startOf } from '../../../core/beijing.ts'
import { resourceKey } from '../../../core/schema/fields.ts'
import type { StatisticsQuery } from '../../../core/statistics.ts'
import { useUser } from '../../authProvider/user.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

type Filter = Record<string, unknown>
const oneOf = (...values: string[]): Filter => ({ op: 'in', value: values })
const blank: Filter = { op: 'empty', value: true }
/** A list's filter for one value, which may be unknown. */
export const among = (value: string): Filter => (value === '' ? blank : oneOf(value))

/** The moments of a period as the filter of a list; undefined where it is open at both ends. */
export function moments({ from, to }: Pick<StatisticsQuery, 'from' | 'to'>): Filter | undefined {
  if (!from && !to) return undefined
  const last = to ? new Date(Date.parse(endOf(to)) - 1).toISOString() : ''
  return { op: 'between', value: [from ? startOf(from) : '', last] }
}

const kept = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''))

export const listPath = (route: string, filter: Filter): string => {
  const text = JSON.stringify(kept(filter))
  return text === '{}' ? route : `${route}?${new URLSearchParams({ filter: text }).toString()}`
}

const anomalyPath = (parameters: Record<string, string>): string =>
  `/anomalyPage/index?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== '')).toString()}`

/**
 * Ways to the lists behind figures, narrowed as the overview is; undefined where the role does not see the list. The
 * time of a customer is when it was added, of a report when it was built (`reports`, `drafts`) or published
 * (`completed`).
 */
export function useLinks({ branch, purpose, ...period }: StatisticsQuery) {
  const schemas = useSchemas()
  const { sees } = useUser()
  const to = (name: string, filter: Filter): string | undefined => {
    const schema = findSchema(schemas, name)
    return schema && sees(schema.permission) ? listPath(`/${resourceKey(schema)}`, filter) : undefined
  }
  const at = (month?: string): Filter | undefined => {
    if (month === undefined) return moments(period)
    // A month at the edge of the period is cut there, as its figure is.
    const [from, last] = [
      period.from && period.from > month ? period.from : month,
      period.to && period.to.slice(0, 7) === month ? period.to : month,
    ]
    return moments({ from, to: last })
  }
  return {
    customers: (filter: Filter, month?: string) =>
      to('customers', { ...filter, createTime: at(month), branch, purposes: purpose }),
    reports: (filter: Filter, month?: string) =>
      to('reports', { useRemark: purpose && oneOf(purpose), ...filter, createTime: at(month), branch }),
    completed: (filter: Filter, month?: string) =>
      to('reports', { useRemark: purpose && oneOf(purpose), ...filter, publishTime: at(month), branch }),
    drafts: (filter: Filter, month?: string) =>
      to('drafts', { useRemark: purpose && oneOf(purpose), ...filter, createTime: at(month), branch }),
    /** The list of codes knows no branches. */
    authorised: (month?: string) =>
      branch
        ? undefined
        : to('qrCodes', {
            state: oneOf('authorised', 'uploaded'),
            useRemark: purpose && oneOf(purpose),
            authorisedAt: at(month),
          }),
    ofType: (type: string): Filter => ({ useRemark: oneOf(type) }),
    events: (parameters: Record<string, string>) => (sees('anomaly') ? anomalyPath(parameters) : undefined),
  }
}
export type Links = ReturnType<typeof useLinks>
