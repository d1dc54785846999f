import type { Heading } from './headings.ts'
import { foldText } from './labels.ts'
import type { PeriodFinding } from './period-evidence.ts'
import type { Grid } from './sheet.ts'

const movement =
  /^(?:本[期月]|当[期月])?(?:(?:借|贷)方?|增加|减少|收入|支出)(?:发生)?[额数]?(?:金额)?$|^(?:本[期月]|当[期月])?发生额$|^(?:debits?|credits?|movements?|additions?|increases?|decreases?)$/i

/**
 * 期初余额 beside 本期借方 | 本期贷方, or below 2024年12月: what the time of the table began with, which may be the month or
 * the year. Where that time is a year, or the year so far, it is the year.
 */
export function isUnsureOpening(grid: Grid, rows: readonly number[], heading: Heading, found: PeriodFinding): boolean {
  if (heading.header.kind !== 'relative' || heading.header.which !== 'start') return false
  const isOfYear = found.evidence?.grain === 'year' || found.from?.endsWith('-01-01') === true
  if (isOfYear) return false
  return (
    found.evidence?.grain === 'month' ||
    rows.some((row) => grid.row(row).some(({ value }) => movement.test(foldText(value))))
  )
}
