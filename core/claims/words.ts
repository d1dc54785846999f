import source from './words.json' with { type: 'json' }
import type { Grade, Owner, Size, Way } from './types.ts'
import { membersOf } from '../records.ts'

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const longestFirst = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

type Found<T> = { start: number; end: number; value: T }

/** Looks for words of several kinds at once: those that are made of parts first, then the longest of a list. */
function finder<T>(
  kinds: readonly (readonly [T | null, readonly string[]])[],
  made: readonly [T | null, string][] = [],
) {
  const values = new Map(kinds.flatMap(([value, words]) => words.map((word) => [word, value] as const)))
  const patterns = [...made.map(([, word]) => `(${word})`), longestFirst([...values.keys()])]
  const pattern = new RegExp(patterns.join('|'), 'gi')
  return (text: string): Found<T>[] =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const at = match.findIndex((part, index) => index > 0 && part !== undefined) - 1
      const value = at < 0 ? values.get(match[0]) : made[at]?.[0]
      return value === null || value === undefined
        ? []
        : [{ start: match.index, end: match.index + match[0].length, value }]
    })
}

const english = {
  up: String.raw`\b(?:increas\w*|r[io]se[ns]?|rising|up|grew|grow\w*|higher|improv\w*|climb\w*|gain\w*|lengthen\w*|expand\w*|doubled)\b`,
  down: String.raw`\b(?:decreas\w*|declin\w*|f[ae]ll\w*|drop\w*|down|lower|reduc\w*|shr[aiu]nk\w*|shorten\w*|weaken\w*|contract(?:ed|ing)|halved|worsen\w*)\b`,
}

/** Words of direction are made of two that say it: 下探, 走弱, 拉高. Each by itself may be part of another word. */
const made = {
  up: '[走攀抬爬冲拉推回跃飙提][升高涨扬攀长宽厚强]|上[升涨扬行调浮移探]',
  down: '[走回滑跌缩锐骤减降][降滑落低跌挫窄短弱缩减]|[缩减变]小|下[降滑落跌挫探调移浮行沉]',
}
/** What says that nothing moved to speak of: 变化不大, 几无波动, 总体平稳. */
const still = [
  '(?:基本|大体|大致|总体|整体|几乎|保持|较为|趋于|相对|维持)(?:持平|平稳|稳定|不变|相当|相若|一致|接近|未变|不动)',
  '(?:变化|变动|波动|差异|差别|变幅|起伏|增减|相差)(?:幅度)?(?:均|都)?(?:不大|甚微|有限|极小|很小|较小|不明显|轻微|不多|不显著|极微|微小|无几)',
  '(?:几乎|几|基本|并|均|尚)?(?:无|没有|未见|未发现|没有发现|未发生|未出现)(?:明显|显著|较大|大)?(?:的)?(?:变化|变动|波动|差异|差别|起伏|增减)',
].join('|')

/** How something moved, where no list has it: 陡然, 稳步, 平缓地. It says neither which way nor how far. */
const manner =
  '(?:[\\u3400-\\u9fff][然步速势]|[\\u3400-\\u9fff]{1,3}地|温和|平稳|缓慢|强劲|迅猛|持续|连续|适度|平缓|有序|近乎|几近|将近|差不多)'

const rising = '延升增涨高上扬攀长大多扩厚强'
const falling = '降减跌落低下缩短小少窄弱滑'
/** Which way words go that no list has, right between what is compared with and by how much: 往上走, 放长. */
export function wayOfLetters(words: string): Way | null {
  const last = [...words].findLast((letter) => rising.includes(letter) || falling.includes(letter))
  return last === undefined ? null : rising.includes(last) ? 1 : -1
}

/** Words that say which way something went. */
export const waysIn = finder<Way>(
  [
    [null, source.notWay],
    [1, source.up],
    [-1, source.down],
  ],
  [
    [null, '急剧|剧烈'],
    [1, `${made.up}|${english.up}`],
    [-1, `${made.down}|${english.down}`],
  ],
)

export const sizesIn = finder<Size>(
  Object.entries(source.sizes).map(([size, words]) => [Number(size) as Size, words] as const),
  [
    [0, String.raw`${still}|\b(?:flat|unchanged|stable|largely the same)\b`],
    [1, String.raw`\b(?:slight\w*|marginal\w*|modest\w*)\b`],
    [
      3,
      String.raw`(?:极大|极为|极其|极度|巨大|猛烈|剧烈|急剧|急速|飞速|骤然|陡然|猛然|突然)地?|\b(?:sharp\w*|substantial\w*|significant\w*|dramatic\w*|steep\w*)\b`,
    ],
  ],
)

/** Words of manner right before those of direction, and what qualifies a word of standing still: 近乎持平. */
export const mannersIn = (text: string): { start: number; end: number }[] =>
  [...waysIn(text), ...sizesIn(text)].flatMap(({ start }) => {
    const found = new RegExp(`${manner}$`).exec(text.slice(0, start))
    return found ? [{ start: found.index, end: start }] : []
  })

/** Words that say that an amount is below zero, or above. */
export const signsIn = finder<Way>(
  [
    [null, ['负债', '负责', '负担', '负面', '负荷', '亏欠', '负数']],
    [-1, source.minus],
    [1, source.plus],
  ],
  [
    [-1, String.raw`\b(?:net loss|loss|deficit|net outflow|negative)\b`],
    [1, String.raw`\b(?:net profit of|surplus|net inflow)\b`],
  ],
)

export const ownersIn = finder<Owner>(
  [[null, ['关联方采购', '关联方销售']], ...membersOf(source.owners)],
  [
    ['customers', String.raw`\bcustomers?\b`],
    ['suppliers', String.raw`\b(?:suppliers?|vendors?)\b`],
    [
      'peers',
      String.raw`(?:同|其[他它]|可比|类似|竞品|对标|标杆)[\u3400-\u9fff]{0,4}?(?:企业|公司|同行|厂商)|\b(?:peers?|industry (?:average|median|mean)|competitors?)\b`,
    ],
    ['group', String.raw`\b(?:parent company|the group)\b`],
  ],
)

export type Base = '1' | 'opening' | 'other'
export const basesIn = finder<Base>(membersOf(source.bases), [
  [
    '1',
    String.raw`\b(?:(?:previous|prior|last) (?:year|period)|year[- ]on[- ]year|year over year|(?:a|one) year (?:earlier|ago|before))\b`,
  ],
  ['other', String.raw`\b(?:(?:previous|prior|last) (?:month|quarter)|month[- ]on[- ]month)\b`],
])

const gradeWords = membersOf(source.grades).flatMap(([grade, words]) => words.map((word) => [word, grade] as const))
export const gradeOf = new Map<string, Grade>(gradeWords)
export const gradePattern = longestFirst([...gradeOf.keys()])
export const aliases: Readonly<Record<string, readonly string[]>> = source.aliases
