import { Exact } from '../../../money.ts'
import type { Input } from '../../../ratios/types.ts'
import { decimalOf } from '../../../subject/decimals.ts'
import { unsettledMonths } from '../../../subject/power-units.ts'
import type { DataRow } from '../../../subject/types.ts'
import type { Subject } from '../../subject.ts'
import { firstOf, lastOf, valueFor } from '../../../lists.ts'

/**
 * What a company used in a month, all accounts together: bought, plus made on site, less given away; null where one of
 * them is not known.
 */
export type MonthOfUse = { month: string; total: Exact | null; inputs: Input[] }

/**
 * An account with its rows by month; where a month is there twice and differs, `doubled` names it and it has no row.
 */
export type Account = {
  no: string
  months: ReadonlyMap<string, DataRow>
  doubled: readonly string[]
  first: string
  last: string
  latest: DataRow
}

export type Power = {
  /** Every month from the first to the last, whether there are data or not. */
  calendar: readonly string[]
  accounts: readonly Account[]
  use: ReadonlyMap<string, MonthOfUse>
  /** Where a row's value stands, as a trace of figures names it. */
  input(row: DataRow, field: string): Input[]
}

/** The month that lies `by` months later: addMonths('2024-11', 3) is '2025-02'. */
export function addMonths(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** All months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let month = from; month <= to && months.length < 1200; month = addMonths(month, 1)) months.push(month)
  return months
}

/** A value of a row, exactly; null where it is blank. */
export function figure(row: DataRow | undefined, field: string): Exact | null {
  const value = decimalOf(row?.values[field])
  return value === null ? null : new Exact(value)
}

/** The account that a row is of; two numbers of one may differ in blanks only. */
export const accountNo = (row: DataRow): string => String(row.values['accountNo'] ?? row.key).replace(/\s+/g, '')

function accountOf(no: string, rows: readonly DataRow[]): Account {
  const months = new Map<string, DataRow>()
  const doubled = new Set<string>()
  for (const row of rows) {
    const other = months.get(row.period)
    if (other) doubled.add(row.period)
    months.set(row.period, row)
  }
  const sorted = [...months.keys()].sort()
  const last = lastOf(sorted)
  return {
    no,
    months,
    doubled: [...doubled].sort(),
    first: firstOf(sorted),
    last,
    latest: valueFor(months, last),
  }
}

/** A bill that comes a little later than those of other accounts; who lacks more months has ended. */
const lateMonths = 2

/**
 * Whether an account should have data in a month: between its first and its last one, or its latest bills are still to
 * come.
 */
export const isExpected = (account: Account, month: string, latest: string): boolean =>
  month >= account.first &&
  (month <= account.last ||
    (addMonths(account.last, lateMonths) >= latest && account.latest.values['accountStatus'] !== '销户'))

function useOf(month: string, latest: string, accounts: readonly Account[], input: Power['input']): MonthOfUse {
  let total: Exact | null = new Exact(0)
  const inputs: Input[] = []
  let rows = 0
  for (const account of accounts) {
    const row = account.months.get(month)
    if (!row && !isExpected(account, month, latest)) continue
    const bought = account.doubled.includes(month) ? null : figure(row, 'kwh')
    if (!row || bought === null) {
      total = null
      continue
    }
    rows += 1
    inputs.push(...input(row, 'kwh'))
    const [made, given] = [figure(row, 'onSiteGeneration'), figure(row, 'gridExport')]
    if (made && !made.isZero()) inputs.push(...input(row, 'onSiteGeneration'))
    if (given && !given.isZero()) inputs.push(...input(row, 'gridExport'))
    total =
      total &&
      total
        .plus(bought)
        .plus(made ?? 0)
        .minus(given ?? 0)
  }
  return { month, total: rows === 0 ? null : total, inputs }
}

const energies = ['kwh', 'kwhSharp', 'kwhPeak', 'kwhFlat', 'kwhValley', 'onSiteGeneration', 'gridExport']
/** A month whose unit is not settled is there, and nobody knows what was used in it. */
function withoutUnsettled(rows: readonly DataRow[]): readonly DataRow[] {
  const doubted = unsettledMonths(rows)
  if (doubted.size === 0) return rows
  return rows.map((row) => {
    if (!doubted.has(row.period)) return row
    const values = Object.entries(row.values).filter(([name]) => !energies.includes(name))
    return { ...row, values: Object.fromEntries(values) }
  })
}

function read(rows: readonly DataRow[]): Power {
  const byPeriod = new Map<string, number>()
  const byAccount = new Map<string, DataRow[]>()
  for (const row of rows) {
    byPeriod.set(row.period, (byPeriod.get(row.period) ?? 0) + 1)
    const no = accountNo(row)
    byAccount.set(no, [...(byAccount.get(no) ?? []), row])
  }
  const input: Power['input'] = (row, field) => {
    const value = row.values[field]
    if (value === null || value === undefined || value === '') return []
    return [
      {
        table: row.table,
        field,
        period: row.key && (byPeriod.get(row.period) ?? 0) > 1 ? `${row.period}#${row.key}` : row.period,
        value: decimalOf(value) ?? String(value),
      },
    ]
  }
  const accounts = [...byAccount].map(([no, own]) => accountOf(no, own)).sort((a, b) => (a.no < b.no ? -1 : 1))
  const sorted = [...byPeriod.keys()].sort()
  const calendar = sorted.length === 0 ? [] : monthsBetween(firstOf(sorted), lastOf(sorted))
  const latest = calendar.at(-1) ?? ''
  return {
    calendar,
    accounts,
    input,
    use: new Map(calendar.map((month) => [month, useOf(month, latest, accounts, input)])),
  }
}

const opened = new WeakMap<readonly DataRow[], Power>()

/** A customer's use of power, opened once for all rules. Without any data the calendar is empty. */
export const powerOf = (subject: Subject): Power => powerIn(subject.rows('power'))

/** The use of power in rows of the table, also of one account only. */
export function powerIn(rows: readonly DataRow[]): Power {
  const known = opened.get(rows)
  if (known) return known
  const power = read(withoutUnsettled(rows.filter((row) => /^\d{4}-\d{2}$/.test(row.period))))
  opened.set(rows, power)
  return power
}
