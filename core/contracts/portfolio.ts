import { Type, type Static } from 'typebox'
import { ageBands } from '../analysis/events.ts'
import {
  peerRatios,
  portfolioParts,
  type Closing,
  type FrequentRule,
  type HeatCell,
  type HeatMap,
  type HeatRow,
  type PeerComparison,
  type PeerRow,
  type Portfolio,
} from '../analysis/portfolio.ts'
import { severities } from '../analysis/rule.ts'
import { industryOptions } from '../classification/industries.ts'
import { closed, envelope, nullable, objectOf, oneOf, orNothing, paging, recordOf } from './shapes.ts'

const text = Type.String()
const count = Type.Integer()
const severity = oneOf(severities)
const decimal = Type.String({ description: 'Decimal text' })
const named = Type.Object({ id: text, name: text })

const query = closed({
  ...paging,
  branch: Type.Optional(Type.String({ maxLength: 100 })),
  parts: Type.Optional(Type.Array(Type.Enum([...portfolioParts]), { maxItems: 3, uniqueItems: true })),
  industry: Type.Optional(Type.Unsafe<string>({ enum: ['', ...industryOptions.map(({ value }) => value)] })),
  peerPage: paging.pageNum,
})

const heat = objectOf<HeatMap>({
  categories: Type.Array(named),
  rows: Type.Array(
    objectOf<HeatRow>({
      appUserId: text,
      userName: text,
      total: count,
      open: count,
      cells: recordOf(objectOf<HeatCell>({ count, severity })),
    }),
  ),
  total: count,
  sound: Type.Integer({ description: 'Customers in which the rules find nothing' }),
  pending: count,
})

const figures = Type.Object({
  ages: Type.Array(
    Type.Object({
      age: oneOf(ageBands.map(({ id }) => id)),
      high: count,
      medium: count,
      low: count,
      info: count,
    }),
  ),
  rules: Type.Array(
    objectOf<FrequentRule>({ ruleId: text, name: text, category: text, events: count, customers: count }),
  ),
  closing: Type.Array(objectOf<Closing>({ severity, closed: count, days: nullable(decimal) })),
})

const comparison = objectOf<PeerComparison>({
  industry: text,
  year: text,
  ratios: Type.Array(
    Type.Object({
      key: oneOf(peerRatios),
      name: text,
      unit: text,
      figures: nullable(Type.Object({ p25: decimal, median: decimal, p75: decimal, count })),
    }),
  ),
  rows: Type.Array(
    objectOf<PeerRow>({
      appUserId: text,
      userName: text,
      values: recordOf(Type.Object({ value: decimal, place: oneOf(['low', 'middle', 'high']) })),
    }),
  ),
  total: count,
})

/** Parts that were not asked for are not in the answer. */
export const portfolio = {
  body: orNothing(query),
  answer: envelope(
    objectOf<Portfolio>({
      branches: Type.Array(named),
      heat: Type.Optional(heat),
      figures: Type.Optional(figures),
      peers: Type.Optional(
        Type.Object({
          industries: Type.Array(Type.Object({ code: text, name: text, customers: count })),
          comparison: nullable(comparison),
        }),
      ),
    }),
  ),
}

/** Which parts of the portfolio are asked for, of which branch, industry and page. */
export type PortfolioQuery = Static<typeof query>
