import { yearlyLevels } from './figures.ts'
import type { KnownClaim, OpenClaims } from './known.ts'

const digits: Record<string, number> = { 两: 2, 二: 2, 三: 3, 四: 4, 五: 5, 六: 6 }
const year = '20\\d\\d\\s*年?(?:度|末|底)?'
const mentions = new RegExp(
  [
    `(?<from>20\\d\\d)\\s*年?(?:度|末)?\\s*(?:[-—–~～]+|至|到)\\s*(?<to>20\\d\\d)\\s*年`,
    `(?<list>${year}(?:\\s*(?:、|和|及|与|以及)\\s*${year})+)`,
    '(?<which>近|最近|过去|此前|前|连续|这|上述)(?<told>[两二三四五六2-6])(?:个(?:会计)?年度|年)',
    // 较2021年, 自2022年以来 are no year that a comparison is of.
    '(?<![较比除自从])(?<single>20\\d\\d)\\s*年(?!(?:度|末|底|初)?(?:以来|起|至今|开始))',
  ].join('|'),
  'g',
)
const inTotal = /累计|合计|总计|加总|总共|共计|之和|总和/
const always = '均|都|始终|一直|持续'
/** In front of what is compared: 均高于, 每年都高于, 从未高于. */
const each = new RegExp(`[各每历]年|逐年|(?:${always}|从未|从不)[^，,]{0,6}$`)
const ofYears = /[各每历]年|逐年/
/** 并非均低于, 未能持续高于: in one of the years at least it is not so. */
const notEach = new RegExp(`(?:并非|不是|并未|未必|未能?|没有|不|非)(?:[每各历]年)?(?:${always})[^，,]{0,6}$`)
/** 除2024年外, 仅2023年, 三年中有两年: of some of the years only. */
const someOnly = /除了?[^，,]{0,12}外|(?:仅|只)(?:有|在)?\s*20\d\d|有[一两二三四五]个?年|的(?:年[度份]|情[形况])/

/**
 * The years that a comparison is of, where it is of several: `years` null where nobody says which. `how`: of the sums
 * over them, of each of them, of not all of them, or nothing is said.
 */
export type OverYears = {
  years: 'recent' | readonly number[] | null
  count: number
  how: 'sum' | 'each' | 'not each' | null
}

type Mention = { end: number; years: OverYears['years'] | 'single'; count: number }

/** The years that a text names, in its order. */
function mentionsIn(text: string): Mention[] {
  const found: Mention[] = []
  for (const { index, 0: said, groups = {} } of text.matchAll(mentions)) {
    const end = index + said.length
    const { from, to, list, told, which = '' } = groups
    const count = digits[told ?? ''] ?? Number(told)
    const named = found.findLast(({ years }) => Array.isArray(years))
    if (told && /[连这上]/.test(which) && named) found.push({ ...named, end })
    // 前两年 are not the last two, and the sentence does not say of which years these are.
    else if (told) found.push({ end, years: /^此?前|[这上]/.test(which) ? null : 'recent', count })
    else {
      const last = Math.min(Number(to), Number(from) + 20)
      const years =
        from && to
          ? Array.from({ length: Math.max(0, last - Number(from) + 1) }, (_, at) => Number(from) + at)
          : [...new Set((list ?? '').match(/20\d\d/g)?.map(Number))]
      found.push({ end, years: years.length > 1 ? years : 'single', count: years.length })
    }
  }
  return found
}

/**
 * Reads what stands before a comparison in its sentence; null where it is of one year.
 *
 * @param since where the last comparison before it ended: what is said of that one is not said of this one
 */
export function overYears(text: string, since = 0): OverYears | null {
  const all = mentionsIn(text)
  const last = all.at(-1)
  const isOne = last?.years === 'single'
  // 近三年累计低于净利润，但2024年高于净利润 is of 2024.
  const own = text.slice(isOne ? Math.max(last.end, since) : since)
  const isMany = all.some(({ years }) => years !== 'single')
  const how = inTotal.test(own)
    ? 'sum'
    : isMany && notEach.test(own)
      ? 'not each'
      : each.test(own) && (isMany || ofYears.test(own))
        ? 'each'
        : null
  if (last && !isOne) return { years: last.years === 'single' ? null : last.years, count: last.count, how }
  return how === null ? null : { years: null, count: 0, how }
}

/** Whether a sentence says something of some of its years only. */
export const isOfSomeYears = (text: string): boolean => someOnly.test(text)

const levelOf = ({ size, sign }: KnownClaim): number => size * (sign ?? 1)

/**
 * The levels of a quantity in the years, the newest last; null where one of them is not known, or nobody says which
 * they are.
 */
function levelsOver(id: string, { years, count }: OverYears, open: OpenClaims): { size: number; as: string }[] | null {
  if (years === null || count < 2 || count > 20) return null
  const levels = yearlyLevels(id, open)
  const newest = Math.max(...levels.map(({ period }) => period?.year ?? 0))
  const wanted = years === 'recent' ? Array.from({ length: count }, (_, step) => newest - count + 1 + step) : years
  const found = wanted.map((year) => levels.find(({ period }) => period?.year === year))
  return found.every((level) => level !== undefined)
    ? found.map((level) => ({ size: levelOf(level), as: level.dimension }))
    : null
}

/** What a comparison of two quantities says. */
export type Said = {
  start: number
  end: number
  isAbove: boolean
  /** Of what one must be at least as large. */
  least: boolean
  /** What counts as equal, as a share. */
  near: number
  /** 远高于: what is as good as equal is not it. */
  far: boolean
  /** 快于, of growth alone. */
  ofSpeed: boolean
  /** A word before it turned it: 未高于, 并非均低于. */
  isTurned: boolean
}

/** Whether what is said of two sizes is not so; what is as good as equal is nobody's fault. */
export const isWrong = ({ isAbove, near, far }: Said, left: number, right: number): boolean => {
  const step = (far ? -0.02 : near) * Math.max(Math.abs(left), Math.abs(right))
  return isAbove ? left < right - step : left > right + step
}

/** What is said of two quantities over several years; null where that cannot be told. */
export function heldOver(
  said: Said,
  first: string,
  second: string,
  many: OverYears,
  open: OpenClaims,
): 'right' | 'wrong' | null {
  const [left, right] = [first, second].map((id) => levelsOver(id, many, open))
  if (!left || !right || left[0]?.as !== right[0]?.as) return null
  if (many.how === 'sum') {
    if (left[0]?.as !== 'money') return null
    const [whole, than] = [left, right].map((levels) => levels.reduce((sum, { size }) => sum + size, 0))
    return isWrong(said, whole ?? 0, than ?? 0) ? 'wrong' : 'right'
  }
  // 并非均低于 is wrong where it is lower in each of them.
  if (many.how === 'not each') {
    const contrary = { ...said, isAbove: said.isAbove === said.isTurned }
    const isSoInAll = left.every(({ size }, at) => isWrong(contrary, size, right[at]?.size ?? 0))
    return isSoInAll ? 'wrong' : 'right'
  }
  const wrong = left.filter(({ size }, at) => isWrong(said, size, right[at]?.size ?? 0)).length
  // Of some years it is so and of others it is not: false only where each of them is meant.
  if (wrong > 0 && wrong < left.length && many.how === null) return null
  return wrong > 0 ? 'wrong' : 'right'
}
