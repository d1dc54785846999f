import { dayOf } from '../../core/beijing.ts'
import type { ImportWarning } from '../../core/import-results.ts'
import type { TableValue } from '../../core/imports.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { Exact } from '../../core/money.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { isMonthEnd } from '../../core/statement/calendar.ts'
import { linesOf } from '../../core/subject/lines.ts'
import type { DataRow } from '../../core/subject/types.ts'
import { compareUnits } from '../../core/subject/unit-scale.ts'
import { fromJson, now } from '../db/client.ts'
import type { Executor } from '../db/schema.ts'
import { estimateIn } from './estimates.ts'
import type { Prepared } from './rows.ts'
import { unfinished } from './unfinished.ts'

type Values = Readonly<Record<string, TableValue>>

/** What a period begins with and what the one before it ended with. */
const carriedForward = [{ opening: 'beginningCash', closing: 'endingCash' }]

/** Amounts that differ by less than a yuan, or by a ten thousandth, were rounded in one of the two. */
function differs(a: TableValue | undefined, b: TableValue | undefined): boolean {
  if (typeof a !== 'string' || typeof b !== 'string') return false
  const [left, right] = [new Exact(a), new Exact(b)]
  const tolerance = Exact.max(1, Exact.max(left.abs(), right.abs()).times('0.0001'))
  return left.minus(right).abs().gt(tolerance)
}

/** The amounts that a customer has in a statement, by period. */
export async function storedAmounts(
  db: Executor,
  customerId: string,
  table: TableSchema,
): Promise<Map<string, Values>> {
  const rows = await db
    .selectFrom('table_rows')
    .select(['period', 'data'])
    .where('customer_id', '=', customerId)
    .where('table_id', '=', table.name)
    .execute()
  return new Map(rows.map((row) => [row.period, fromJson<Values>(row.data)]))
}

const yearsFrom = (period: string, years: number): string =>
  `${Number(period.slice(0, 4)) + years}${period.slice(4, 7)}`

/** The period of the year before or after, else the nearest that is there. */
function neighbourOf(period: string, periods: readonly string[]): string | undefined {
  const sameMonth = [-1, 1].map((years) => periods.find((other) => other.startsWith(yearsFrom(period, years))))
  const days = (other: string): number => Math.abs(Date.parse(other) - Date.parse(period))
  const nearest = periods.filter((other) => other !== period).toSorted((a, b) => days(a) - days(b))
  return sameMonth.find((other) => other !== undefined) ?? nearest[0]
}

const asRow = (table: TableSchema, period: string, values: Values): DataRow => ({
  table: table.name,
  period,
  key: '',
  values,
  sources: {},
  time: '',
})

/** Items that are taken off and are written as negative figures: costs, payments. One alone may be right. */
const negativeOf = (table: TableSchema, values: Values): string[] =>
  Object.keys(values).filter(
    (field) =>
      table.schema.properties[field]?.['x-sign'] === -1 &&
      typeof values[field] === 'string' &&
      new Exact(values[field]).lt(0),
  )
const fewestNegative = 2

class Warnings {
  readonly list: ImportWarning[] = []
  readonly #locale: Locale
  constructor(locale: Locale) {
    this.#locale = locale
  }
  add(kind: ImportWarning['kind'], period: string, parameters: Parameters = {}): void {
    const key: MessageKey = `import.warning.${kind}`
    this.list.push({ kind, period, msg: translate(this.#locale, key, { period, ...parameters }) })
  }
}

/**
 * What is odd about the periods and the amounts of a statement that is about to be stored: a day that is no month's
 * end, a day to come, other figures than are stored, an opening unlike the closing before, amounts a thousand times
 * those of the year before.
 *
 * @param stored the customer's amounts in this table by period, as they are now
 */
export function warningsOf(
  table: TableSchema,
  prepared: Prepared,
  stored: ReadonlyMap<string, Values>,
  fileName: string,
  locale: Locale,
): ImportWarning[] {
  const warnings = new Warnings(locale)
  const rows = new Map<string, Values>(prepared.rows.map(({ period, values }) => [period, values]))
  const after = new Map<string, Values>([...stored, ...rows])
  const today = dayOf(now())
  const label = (field: string): string => textIn(table.schema.properties[field]?.['x-label'], locale)
  const estimate = estimateIn(prepared, fileName)
  for (const [period, values] of rows) {
    if (estimate !== null) warnings.add('estimate', period, { text: estimate.trim().slice(0, 60) })
    const open = unfinished(table, period, rows)
    if (open)
      warnings.add('unfinished', period, {
        header: prepared.headers?.get(period) ?? '',
        filled: open.filled,
        other: open.other,
        count: open.count,
        label: label(open.field),
      })
    const negative = negativeOf(table, values)
    if (negative.length >= fewestNegative)
      warnings.add('negative', period, { count: negative.length, label: label(negative[0] ?? '') })
    const red = prepared.red?.find((one) => one.period === period)?.fields ?? []
    if (red.length > 0) warnings.add('red', period, { count: red.length, label: label(red[0] ?? '') })
    if (!isMonthEnd(period)) warnings.add('notMonthEnd', period)
    if (period > today) warnings.add('future', period)
    const old = stored.get(period) ?? {}
    const changed = Object.keys(values).filter((field) => differs(old[field], values[field]))
    const [first] = changed
    if (first)
      warnings.add(prepared.openings?.includes(period) ? 'opening' : 'replaces', period, {
        count: changed.length,
        label: label(first),
        stored: String(old[first]),
        file: String(values[first]),
      })
    for (const { opening, closing } of carriedForward) {
      const before = `${Number(period.slice(0, 4)) - 1}-12-31`
      const closed = after.get(before)?.[closing]
      if (differs(closed, values[opening]))
        warnings.add('openingCash', period, {
          label: label(opening),
          file: String(values[opening]),
          before,
          stored: String(closed),
        })
    }
    const other = neighbourOf(period, [...after.keys()])
    const compared = other
      ? compareUnits(
          linesOf(table, asRow(table, other, after.get(other) ?? {})),
          linesOf(table, asRow(table, period, values)),
        )
      : null
    if (other && compared?.broken)
      warnings.add('jump', period, {
        other,
        times: compared.ratio.gte(1) ? compared.ratio.toFixed(0) : `1/${new Exact(1).div(compared.ratio).toFixed(0)}`,
      })
  }
  return warnings.list
}
