import type { Portfolio } from '../../core/analysis/portfolio.ts'
import type { PortfolioQuery } from '../../core/contracts/portfolio.ts'
import type { Envelope } from '../../core/api.ts'
import type { Http } from './http.ts'
import { inPlace } from './in-place.ts'

/** What the rules say of all customers in scope together. */
export const portfolioCalls = (http: Http) => ({
  /** Some parts of the portfolio; a failure is told where they would stand. */
  async portfolio(query: PortfolioQuery, signal?: AbortSignal): Promise<Portfolio> {
    return (
      await http<Envelope<Portfolio>>('/report/entity/abnormal/portfolio', {
        method: 'POST',
        body: query,
        read: true,
        silent: true,
        ...(signal && { signal }),
      }).catch(inPlace)
    ).data
  },
})
