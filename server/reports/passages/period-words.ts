import type { DocumentNode } from '../../../core/document/types.ts'
import { dateName, isAnnual, periodName, spanName, yearOf } from '../../../core/subject/periods.ts'
import { mapWords } from './texts.ts'

/** How a period is named in sentences and heads of tables: 2024年, 2024年12月31日, 2025年6月, 2025年1—6月. */
function wordOf(period: string): string {
  const year = yearOf(period)
  if (isAnnual(period)) return `(?<!\\d)${year}年(?:12月31日)?(?!\\s*\\d)`
  return `(?<!\\d)${year}年(?:1\\s*[—–-]\\s*)?${Number(period.slice(5, 7))}月(?:\\d{1,2}日)?`
}

/** A period in the form in which another one is named. */
const alike = (written: string, to: string): string =>
  written.endsWith('日') ? dateName(to) : /[—–-]/.test(written) ? spanName(to) : periodName(to)

/**
 * A block with the names of a report's periods in place of those of another report: its figures will be of those.
 * A period that the report has none for is left to the clerk.
 *
 * @param from periods of the report that the words are of, earlier first
 * @param to periods of the report that they are for
 * @example inPeriods(text('2024年收入'), ['2024-12-31'], ['2023-12-31']) // 2023年收入
 */
export function inPeriods(
  node: DocumentNode,
  from: readonly string[],
  to: readonly string[],
): { node: DocumentNode; changed: boolean } {
  const pairs = from
    .toReversed()
    .map((period, back) => [period, to.at(-1 - back)] as const)
    .filter(([period, other]) => period !== other)
  if (pairs.length === 0) return { node, changed: false }
  // One pass: a name that was just put in is not taken for one to be replaced.
  const word = new RegExp(pairs.map(([period]) => `(${wordOf(period)})`).join('|'), 'g')
  let changed = false
  const rename = (text: string): string =>
    text.replace(word, (...groups: (string | undefined)[]) => {
      changed = true
      const other = pairs[groups.slice(1, pairs.length + 1).findIndex((group) => group !== undefined)]?.[1]
      return other === undefined ? '〔待填：期间〕' : alike(String(groups[0]), other)
    })
  return { node: mapWords(node, rename), changed }
}
