import type { Text } from '../schema/types.ts'
import source from './industry-classes.json' with { type: 'json' }
import synonyms from './industry-synonyms.json' with { type: 'json' }
import { industryDivisions, industrySections } from './industries.ts'

/** 门类, 大类, 中类 and 小类 of GB/T 4754-2017. */
export const industryLevels = ['section', 'division', 'group', 'class'] as const
export type IndustryLevel = (typeof industryLevels)[number]

/**
 * A class of the standard by its code with the letter: `C`, `C34`, `C342`, `C3421`. Groups and classes have Chinese
 * names only.
 */
export type IndustryClass = {
  code: string
  level: IndustryLevel
  label: Text
  words: readonly string[]
  children: readonly IndustryClass[]
}

const listedWords: Readonly<Record<string, readonly string[]>> = synonyms
const linesOf: Readonly<Record<string, readonly string[]>> = source.divisions
const wordsOf = (code: string): readonly string[] => listedWords[code] ?? []
const sameIn = (name: string): Text => ({ 'zh-CN': name, 'en-US': name })

/**
 * `1谷物种植 1稻谷种植 2小麦种植`: the digit and name of a group and of each of its classes; a group alone is its own only class.
 */
function groupOf(division: string, line: string): IndustryClass {
  const [own = '', ...classes] = line.split(' ')
  const code = `${division}${own.charAt(0)}`
  const entries = classes.length > 0 ? classes : [`0${own.slice(1)}`]
  return {
    code,
    level: 'group',
    label: sameIn(own.slice(1)),
    words: [],
    children: entries.map((entry) => ({
      code: `${code}${entry.charAt(0)}`,
      level: 'class',
      label: sameIn(entry.slice(1)),
      words: [],
      children: [],
    })),
  }
}

/** The 20 sections with what is below them, in the order of the standard. */
export const industryTree: readonly IndustryClass[] = industrySections.map((section) => ({
  ...section,
  level: 'section',
  words: [],
  children: industryDivisions
    .filter(({ code }) => code.startsWith(section.code))
    .map((division) => ({
      ...division,
      level: 'division',
      words: wordsOf(division.code),
      children: (linesOf[division.code] ?? []).map((line) => groupOf(division.code, line)),
    })),
}))

const all = (nodes: readonly IndustryClass[]): IndustryClass[] => nodes.flatMap((node) => [node, ...all(node.children)])
const byCode = new Map(all(industryTree).map((node) => [node.code, node]))
const letterOf = new Map(industryDivisions.map(({ code }) => [code.slice(1), code.charAt(0)]))

export const industryClass = (code: string): IndustryClass | undefined => byCode.get(code)

/**
 * The codes of a class and of all that it lies in, the widest first: `3421` and `C3421` are `['C', 'C34', 'C342',
 * 'C3421']`. A code that the standard does not have counts as far as it has it; what is no code at all has none.
 */
export function industryPath(text: string | null | undefined): string[] {
  const [, letter = '', digits = ''] = /^([A-T]?)(\d*)/.exec((text ?? '').trim().toUpperCase()) ?? []
  // The numbers of divisions are unique: they count where the letter does not fit.
  const section = letterOf.get(digits.slice(0, 2)) ?? (digits === '' ? letter : '')
  const codes = [
    section,
    ...[2, 3, 4].flatMap((length) => (digits.length >= length ? [`${section}${digits.slice(0, length)}`] : [])),
  ]
  const end = codes.findIndex((code) => !byCode.has(code))
  return end === -1 ? codes : codes.slice(0, end)
}

/** The narrowest class of a code as files have it, `''` where it names none: `industryCode('3421')` is `C3421`. */
export const industryCode = (text: string | null | undefined): string => industryPath(text).at(-1) ?? ''
