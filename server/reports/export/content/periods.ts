import { isAnnual, periodName, yearOf } from '../../../../core/subject/periods.ts'

const follows = (before: number | undefined, year: number): boolean => before !== undefined && year === before + 1

/**
 * Periods in few words: years that follow each other as a span, many months as the first and the last.
 *
 * @example periodsText(['2024-12-31', '2022-12-31', '2023-12-31']) // '2022—2024年'
 */
export function periodsText(periods: readonly string[]): string {
  const sorted = [...new Set(periods)].filter((period) => period !== '').toSorted()
  const years = sorted.filter((period) => isAnnual(period) && period.length === 10).map(yearOf)
  const others = sorted.filter((period) => !(isAnnual(period) && period.length === 10))
  const spans: { from: number; to: number }[] = []
  for (const year of years) {
    const last = spans.at(-1)
    if (last && follows(last.to, year)) last.to = year
    else spans.push({ from: year, to: year })
  }
  const names = others.map(periodName)
  const rest = names.length > 3 ? [`${names[0]}至${names.at(-1)}`] : names
  return [...spans.map(({ from, to }) => (from === to ? `${from}年` : `${from}—${to}年`)), ...rest].join('、')
}
