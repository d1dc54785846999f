import { yearlyLevels } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'

const digits: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 }
const range = /(20\d\d)\s*年?(?:度|末)?\s*(?:[-—–~～]+|至|到)\s*(20\d\d)\s*年/
const recent = /(?:近|最近|过去|此前|前|连续|这|上述)([两二三四五六2-6])(?:个(?:会计)?年度|年)/
const inTotal = /累计|合计|总计|加总|总共/
/** In front of what is compared: 均高于, 每年都高于. */
const each = /(?:[各每历]年|逐年)|(?:均|都|始终|一直|持续)[^，,]{0,6}$/

/**
 * The years that a comparison is of, where it is of several: `years` null where nobody says which. `how`: of the sums
 * over them, of each of them, or nothing is said.
 */
export type OverYears = {
  years: 'recent' | { from: number; to: number } | null
  count: number
  how: 'sum' | 'each' | null
}

/** Reads what stands before a comparison in its sentence; null where it is of one year. */
export function overYears(text: string): OverYears | null {
  const [, from, to] = range.exec(text) ?? []
  const [, told] = recent.exec(text) ?? []
  const how = inTotal.test(text)
    ? 'sum'
    : each.test(text) && (from || told || /[各每历]年|逐年/.test(text))
      ? 'each'
      : null
  if (from && to) return { years: { from: Number(from), to: Number(to) }, count: Number(to) - Number(from) + 1, how }
  if (told) return { years: 'recent', count: digits[told] ?? Number(told), how }
  return how === null ? null : { years: null, count: 0, how }
}

const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

/**
 * The levels of a quantity in the years, the newest last; null where one of them is not known, or nobody says which
 * they are.
 */
export function levelsOver(
  id: string,
  { years, count }: OverYears,
  open: OpenClaims,
): { size: number; as: string }[] | null {
  if (years === null || count < 2 || count > 20) return null
  const levels = yearlyLevels(id, open)
  const newest = Math.max(...levels.map(({ period }) => period?.year ?? 0))
  const first = years === 'recent' ? newest - count + 1 : years.from
  const wanted = Array.from({ length: count }, (_, step) => first + step)
  const found = wanted.map((year) => levels.find(({ period }) => period?.year === year))
  return found.every((level) => level !== undefined)
    ? found.map((level) => ({ size: levelOf(level), as: level.dimension }))
    : null
}
