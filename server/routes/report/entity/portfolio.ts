import { industryOptions } from '../../../../core/classification/industries.ts'
import { portfolioParts, type PortfolioPart } from '../../../../core/analysis/portfolio.ts'
import { portfolio } from '../../../analysis/portfolio/portfolio.ts'
import { ok } from '../../../envelope.ts'
import { userOf } from '../../../plugins/access.ts'
import { eventAges } from '../../../statistics/events.ts'
import type { App } from '../../../types.ts'
import { paging } from './schemas.ts'

type Body = {
  branch?: string
  parts?: PortfolioPart[]
  pageNum?: number
  pageSize?: number
  industry?: string
  peerPage?: number
} | null

/** What the rules say of all customers in scope together. */
export async function portfolioRoutes(app: App): Promise<void> {
  app.post<{ Body: Body }>(
    '/abnormal/portfolio',
    {
      config: { access: { permission: 'anomaly', action: 'query' } },
      schema: {
        summary:
          'Customers against categories of anomalies, how old what waits is, the most frequent rules, and how customers lie among those of their industry',
        tags: ['anomalies'],
        body: {
          type: ['object', 'null'],
          additionalProperties: false,
          properties: {
            ...paging,
            branch: { type: 'string', maxLength: 100 },
            parts: { type: 'array', maxItems: 3, uniqueItems: true, items: { enum: [...portfolioParts] } },
            industry: { enum: ['', ...industryOptions.map(({ value }) => value)] },
            peerPage: paging.pageNum,
          },
        },
      },
    },
    async (request) => {
      const { branch = '', parts, pageNum = 1, pageSize = 20, industry = '', peerPage = 1 } = request.body ?? {}
      const user = userOf(request)
      const unfiltered = { start: null, end: null, purpose: null, months: [] }
      const asked = {
        db: app.db,
        kind: app.dbKind,
        context: { schemas: app.schemas, rules: app.rules },
        user,
        branch: branch || null,
        locale: request.locale,
        eventAges: () => eventAges(app.db, { user, branch: branch || null, ...unfiltered, moment: new Date() }),
      }
      return ok(
        request,
        await portfolio(asked, { ...(parts && { parts }), pageNum, pageSize, industry: industry || null, peerPage }),
      )
    },
  )
}
