import source from './words.json' with { type: 'json' }
import type { Grade, Owner, Size, Way } from './types.ts'

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const longestFirst = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

type Found<T> = { start: number; end: number; value: T }

/** Looks for words of several kinds at once; the longest at a place wins. */
function finder<T>(kinds: readonly (readonly [T | null, readonly string[]])[], more: readonly [T, string][] = []) {
  const values = new Map(kinds.flatMap(([value, words]) => words.map((word) => [word, value] as const)))
  const pattern = new RegExp(
    `(${longestFirst([...values.keys()])})${more.map(([, word]) => `|(${word})`).join('')}`,
    'gi',
  )
  return (text: string): Found<T>[] =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const at = match[1] === undefined ? match.findIndex((part, index) => index > 1 && part !== undefined) - 2 : -1
      const value = at < 0 ? values.get(match[0]) : more[at]?.[0]
      return value === null || value === undefined
        ? []
        : [{ start: match.index, end: match.index + match[0].length, value }]
    })
}

const english = {
  up: String.raw`\b(?:increas\w*|r[io]se[ns]?|rising|up|grew|grow\w*|higher|improv\w*|climb\w*|gain\w*|lengthen\w*|expand\w*|doubled)\b`,
  down: String.raw`\b(?:decreas\w*|declin\w*|f[ae]ll\w*|drop\w*|down|lower|reduc\w*|shr[aiu]nk\w*|shorten\w*|weaken\w*|contract(?:ed|ing)|halved|worsen\w*)\b`,
}

/** Words that say which way something went. */
export const waysIn = finder<Way>(
  [
    [null, source.notWay],
    [1, source.up],
    [-1, source.down],
  ],
  [
    [1, english.up],
    [-1, english.down],
  ],
)

export const sizesIn = finder<Size>(
  Object.entries(source.sizes).map(([size, words]) => [Number(size) as Size, words] as const),
  [
    [0, String.raw`\b(?:flat|unchanged|stable|largely the same)\b`],
    [1, String.raw`\b(?:slight\w*|marginal\w*|modest\w*)\b`],
    [3, String.raw`\b(?:sharp\w*|substantial\w*|significant\w*|dramatic\w*|steep\w*)\b`],
  ],
)

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
  [
    [null, ['关联方采购', '关联方销售']],
    ...Object.entries(source.owners).map(([owner, words]) => [owner as Owner, words] as const),
  ],
  [
    ['customers', String.raw`\bcustomers?\b`],
    ['suppliers', String.raw`\b(?:suppliers?|vendors?)\b`],
    ['peers', String.raw`\b(?:peers?|industry (?:average|median|mean)|competitors?)\b`],
    ['group', String.raw`\b(?:parent company|the group)\b`],
  ],
)

export type Base = '1' | 'opening' | 'other'
export const basesIn = finder<Base>(
  Object.entries(source.bases).map(([base, words]) => [base as Base, words] as const),
  [
    ['1', String.raw`\b(?:(?:previous|prior|last) (?:year|period)|year[- ]on[- ]year|year over year)\b`],
    ['other', String.raw`\b(?:(?:previous|prior|last) (?:month|quarter)|month[- ]on[- ]month)\b`],
  ],
)

const gradeWords = Object.entries(source.grades).flatMap(([grade, words]) =>
  words.map((word) => [word, grade as Grade] as const),
)
export const gradeOf = new Map<string, Grade>(gradeWords)
export const gradePattern = longestFirst([...gradeOf.keys()])
export const aliases: Readonly<Record<string, readonly string[]>> = source.aliases
