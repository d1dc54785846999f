import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventStatuses, type EventStatus } from '../../../core/analysis/events.ts'
import { severities, type Severity } from '../../../core/analysis/rule.ts'

export type CustomerQuery = {
  q: string
  severity: Severity | ''
  status: EventStatus | 'unclosed' | ''
  category: string
  rule: string
  page: number
}

/** The states to choose from; `unclosed` are those that nobody has decided on. */
export const customerStatuses = ['unclosed', ...eventStatuses] as const

/** How long typing rests before the address and the list follow, in milliseconds. */
const rest = 300

function queryOf(parameters: URLSearchParams): CustomerQuery {
  const page = Number(parameters.get('page'))
  return {
    q: parameters.get('q') ?? '',
    severity: severities.find((known) => known === parameters.get('severity')) ?? '',
    status: customerStatuses.find((known) => known === parameters.get('status')) ?? '',
    category: parameters.get('category') ?? '',
    rule: parameters.get('rule') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * What the list of customers is narrowed to. It stands in the address; `typed` is what the field shows, ahead of it.
 */
export function useCustomerQuery(): {
  query: CustomerQuery
  typed: string
  type: (text: string) => void
  change: (change: Partial<CustomerQuery>) => void
} {
  const [parameters, setParameters] = useSearchParams()
  const query = queryOf(parameters)
  const [typed, type] = useState(query.q)
  const change = (changed: Partial<CustomerQuery>): void =>
    setParameters(
      (earlier) => {
        const next = new URLSearchParams(earlier)
        for (const [name, value] of Object.entries({ page: 1, ...changed })) {
          if (value === '' || value === 1) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  useEffect(() => {
    if (typed.trim() === query.q) return undefined
    const timer = setTimeout(() => change({ q: typed.trim() }), rest)
    return () => clearTimeout(timer)
  })
  return { query, typed, type, change }
}
