import { Exact } from '../../../../core/money.ts'
import type { Input } from '../../../../core/ratios/types.ts'
import { decimalOf } from '../../../../core/subject/decimals.ts'
import { placeOf } from '../../../../core/subject/source.ts'
import type { Facts, Measure } from './facts.ts'

type SourcedAmount = { value: Exact; inputs: Input[] }

/** What the enterprise asks for; the latest request where there are several. */
export type Request = {
  amount: SourcedAmount | null
  purpose: string
  day: string
  expectedRevenue: SourcedAmount | null
  ownFunds: SourcedAmount | null
  workingLoans: SourcedAmount | null
  otherFunds: SourcedAmount | null
}

/** The request for credit that is on record; null where there is none. */
export function requestOf(facts: Facts): Request | null {
  const rows = facts.rows('creditRequest')
  const row = rows
    .toSorted((a, b) => String(a.values['requestDate'] ?? '').localeCompare(String(b.values['requestDate'] ?? '')))
    .at(-1)
  if (!row) return null
  const amountIn = (field: string): SourcedAmount | null => {
    const value = decimalOf(row.values[field])
    return value === null
      ? null
      : { value: new Exact(value), inputs: [{ table: row.table, field, period: placeOf(row, rows), value }] }
  }
  const text = (field: string): string => (typeof row.values[field] === 'string' ? row.values[field] : '')
  return {
    amount: amountIn('requestedAmount'),
    purpose: text('creditPurpose'),
    day: text('requestDate'),
    expectedRevenue: amountIn('expectedRevenue'),
    ownFunds: amountIn('ownFunds'),
    workingLoans: amountIn('workingLoans'),
    otherFunds: amountIn('otherFunds'),
  }
}

/** The need for working capital by the formula of the rules on working-capital loans, step by step; amounts in yuan. */
export type LoanNeed = {
  revenue: Measure
  margin: Measure
  turns: Measure
  expected: SourcedAmount | null
  growth: SourcedAmount | null
  need: SourcedAmount
  own: SourcedAmount | null
  loans: SourcedAmount | null
  loansBooked: boolean
  others: SourcedAmount | null
  room: SourcedAmount
}

/**
 * As rule LQ07 reckons it: revenue stays where nobody says what is expected, loans are those on the books where nobody
 * says otherwise, other funds nothing.
 */
export function loanNeed(facts: Facts): LoanNeed | null {
  const [revenue, margin, turns] = ['operatingRevenue', 'netMargin', 'workingCapitalTurnoverTimes'].map((name) =>
    facts.measure(name, facts.focus),
  )
  if (!revenue || !margin || !turns || turns.value.isZero()) return null
  const request = requestOf(facts)
  const expected = request?.expectedRevenue ?? null
  const booked = facts.measure('shortTermBorrowings', facts.focus)
  const loans = request?.workingLoans ?? (booked && { value: booked.value, inputs: booked.inputs })
  const need = (expected?.value ?? revenue.value).times(new Exact(1).minus(margin.value)).div(turns.value)
  const inputs = [...revenue.inputs, ...margin.inputs, ...turns.inputs, ...(expected?.inputs ?? [])]
  const deductions = [request?.ownFunds ?? null, loans, request?.otherFunds ?? null]
  return {
    revenue,
    margin,
    turns,
    expected,
    growth:
      expected && revenue.value.gt(0)
        ? { value: expected.value.div(revenue.value).minus(1), inputs: [...expected.inputs, ...revenue.inputs] }
        : null,
    need: { value: need, inputs },
    own: request?.ownFunds ?? null,
    loans,
    loansBooked: !request?.workingLoans && booked !== null,
    others: request?.otherFunds ?? null,
    room: {
      value: deductions.reduce((left, part) => left.minus(part?.value ?? 0), need),
      inputs: [...inputs, ...deductions.flatMap((part) => part?.inputs ?? [])],
    },
  }
}
