import { severities, type Severity } from '../../../core/analysis/types.ts'

/** What the list of findings is narrowed to; it stands in the address, so that a view can be kept and sent. */
export type Filters = { severity: Severity | ''; category: string; period: string; page: number }

export function filtersOf(parameters: URLSearchParams): Filters {
  const severity = severities.find((one) => one === parameters.get('severity')) ?? ''
  const page = Number(parameters.get('page'))
  return { severity, category: parameters.get('category') ?? '', period: parameters.get('period') ?? '', page: Number.isInteger(page) && page > 0 ? page : 1 }
}

/** The address with other filters; the first page, unless another is asked for, since the rows are others. */
export function withFilters(parameters: URLSearchParams, change: Partial<Filters>): URLSearchParams {
  const next = new URLSearchParams(parameters)
  for (const [name, value] of Object.entries({ page: 1, ...change })) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}
