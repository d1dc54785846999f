import { eventStatuses, type EventStatus } from '../../../../core/analysis/events.ts'
import { severities, type Severity } from '../../../../core/analysis/rule.ts'
import { keysOf } from '../../../../core/records.ts'

/**
 * What the list of events is narrowed to (`unclosed`: what nobody has decided on; `rule`: what a rule has hit; `gone`:
 * those that the rules no longer find), and the event that is looked at ('' where none is); it stands in the address,
 * so that a view can be kept and sent.
 */
export type Filters = {
  severity: Severity | ''
  category: string
  status: EventStatus | 'unclosed' | ''
  rule: string
  period: string
  gone: boolean
  page: number
  event: string
}

export const noFilters: Pick<Filters, 'severity' | 'category' | 'status' | 'rule' | 'period' | 'gone'> = {
  severity: '',
  category: '',
  status: '',
  rule: '',
  period: '',
  gone: false,
}

export const isNarrowed = (filters: Filters): boolean =>
  keysOf(noFilters).some((name) => filters[name] !== noFilters[name])

export function filtersOf(parameters: URLSearchParams): Filters {
  const text = (name: string): string => parameters.get(name) ?? ''
  const page = Number(text('page'))
  return {
    severity: severities.find((known) => known === text('severity')) ?? '',
    status: (['unclosed', ...eventStatuses] as const).find((known) => known === text('status')) ?? '',
    category: text('category'),
    rule: text('rule'),
    period: text('period'),
    gone: text('gone') === 'true',
    event: text('event'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * The address with other filters. Other rows begin at the first page with none looked at; choosing an event keeps the
 * rows.
 */
export function withFilters(parameters: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const changes = Object.keys(change).every((name) => name === 'event') ? change : { page: 1, event: '', ...change }
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === false || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
