import { Type } from 'typebox'
import type {
  PowerAccount,
  PowerFees,
  PowerMark,
  PowerMonth,
  PowerSummary,
  PowerView,
  PowerYear,
} from '../analysis/power-view.ts'
import { severities } from '../analysis/rule.ts'
import { byId, closed, envelope, nullable, objectOf, oneOf } from './shapes.ts'

const text = Type.String()
const count = Type.Integer()
const perhaps = nullable(Type.String({ description: 'Decimal text' }))

const account = objectOf<PowerAccount>({
  no: text,
  name: text,
  category: text,
  voltage: text,
  capacity: perhaps,
  approvedDemand: perhaps,
  pfStandard: perhaps,
  demandBasis: text,
  status: text,
  normal: Type.Boolean(),
  shift: text,
  first: text,
  last: text,
  months: count,
})
const fees = objectOf<PowerFees>({
  total: perhaps,
  energy: perhaps,
  capacity: perhaps,
  powerFactor: perhaps,
  surcharge: perhaps,
  other: perhaps,
})
const month = objectOf<PowerMonth>({
  month: text,
  bought: perhaps,
  generated: perhaps,
  exported: perhaps,
  total: perhaps,
  sharp: perhaps,
  peak: perhaps,
  flat: perhaps,
  valley: perhaps,
  deepValley: perhaps,
  valleyShare: perhaps,
  maxDemand: perhaps,
  approvedDemand: perhaps,
  capacity: perhaps,
  powerFactor: perhaps,
  pfStandard: perhaps,
  loadFactor: perhaps,
  fees,
  price: perhaps,
  arrears: perhaps,
  daysLate: nullable(count),
  change: perhaps,
  expected: perhaps,
  low: perhaps,
  high: perhaps,
  deviation: perhaps,
})
const year = objectOf<PowerYear>({
  year: text,
  kwh: perhaps,
  fee: perhaps,
  revenue: perhaps,
  kwhPer10k: perhaps,
  kwhIndex: perhaps,
  revenueIndex: perhaps,
})
const mark = objectOf<PowerMark>({
  ruleId: text,
  name: text,
  severity: oneOf(severities),
  period: text,
  evidence: text,
  months: Type.Array(text),
})
const summary = objectOf<PowerSummary>({
  from: text,
  to: text,
  total: perhaps,
  change: perhaps,
  loadFactor: perhaps,
  valleyShare: perhaps,
  price: perhaps,
  fee: perhaps,
  arrears: perhaps,
  late: count,
})

/** Energy in kWh, demand in kW, money in yuan, shares as shares. */
export const power = {
  params: byId,
  query: closed({ account: Type.Optional(Type.String({ maxLength: 500 })) }),
  answer: envelope(
    objectOf<PowerView>({
      accounts: Type.Array(account),
      account: text,
      months: Type.Array(month),
      seasonStrength: perhaps,
      summary: nullable(summary),
      years: Type.Array(year),
      marks: Type.Array(mark),
    }),
  ),
}
