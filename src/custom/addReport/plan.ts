import type { ReportTableConfig } from '../../../core/contracts/report-building.ts'

const isDay = (period: string): boolean => period.length === 10
const isAnnual = (period: string): boolean => period.endsWith('-12-31')

/** The statement periods that the chosen tables hold, newest first. Months of electricity are not chosen one by one. */
export const periodChoices = (tables: readonly ReportTableConfig[], chosen: ReadonlySet<string>): string[] =>
  [...new Set(tables.filter((table) => chosen.has(table.id)).flatMap((table) => table.periods.filter(isDay)))]
    .sort()
    .reverse()

/**
 * 三年一期: the last three whole years and the interim period after them, newest first. Without whole years, the last four.
 */
export function usualPeriods(periods: readonly string[]): string[] {
  const annual = periods.filter(isAnnual).slice(0, 3)
  if (annual.length === 0) return periods.slice(0, 4)
  const interim = periods.find((period) => !isAnnual(period) && period > (annual[0] ?? ''))
  return interim ? [interim, ...annual] : annual
}

/** How a period is named in a report's title: 2024, or 2025年6月. */
export const periodLabel = (period: string): string =>
  isDay(period) && isAnnual(period) ? period.slice(0, 4) : `${period.slice(0, 4)}年${Number(period.slice(5, 7))}月`

/** The period that the report's name speaks of: the latest chosen, or the latest that a chosen table holds. */
export function namedPeriod(
  periods: readonly string[],
  tables: readonly ReportTableConfig[],
  chosen: ReadonlySet<string>,
): string {
  const latest =
    [...periods].sort().at(-1) ??
    tables
      .filter((table) => chosen.has(table.id))
      .flatMap((table) => table.periods)
      .sort()
      .at(-1)
  return latest === undefined ? '' : periodLabel(latest)
}

/** The preset name: 无锡某公司征信调查报告（2024）. */
export const presetName = (customer: string, type: string, period: string): string =>
  `${customer}${type}${period === '' ? '' : `（${period}）`}`.slice(0, 200)

export type Missing = 'customer' | 'template' | 'tables' | 'periods' | 'name'

/** What is still to be chosen before a report can be built. */
export function missingChoices(form: {
  appUserId: string | null
  templateId: string | null
  tableIds: readonly string[]
  periods: readonly string[]
  choices: readonly string[]
  reportName: string
}): Missing[] {
  const missing: Missing[] = []
  if (form.appUserId === null) missing.push('customer')
  if (form.templateId === null) missing.push('template')
  if (form.tableIds.length === 0) missing.push('tables')
  if (form.choices.length > 0 && form.periods.length === 0) missing.push('periods')
  if (form.reportName.trim() === '') missing.push('name')
  return missing
}
