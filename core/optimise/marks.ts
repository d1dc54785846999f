import { lineAt } from './blanks.ts'
import type { Rule } from './types.ts'
import type { Edit } from './types.ts'

const fullWidth: Record<string, string> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '?': '？',
  '!': '！',
  '.': '。',
  '｡': '。',
  '､': '、',
}
const halfWidth =
  /(?<=[\p{Script=Han}）》”〕])[,;:?!](?![/\\])|(?<=[\d%％])[,;!?](?=\s*[\p{Script=Han}“《（])|(?<=[\p{Script=Han}）》”%％])\.(?=\s*(?:\p{Script=Han}|\n|$))|(?<=\p{Script=Han})[｡､]/gu
const doubled: readonly [RegExp, (matched: string) => string][] = [
  [/。{3,}/g, () => '……'],
  [/([。，；：、])\1+/g, (matched) => matched[0] ?? ''],
  [/[，、；][。]|。[，、；](?!\d)/g, () => '。'],
  [/[，、；](?=[；])|(?<=[；：])[，、]/g, () => ''],
  [/、(?=[和与及](?!其他))/g, () => ''],
]

/** Marks of half width in Chinese sentences, and marks that stand twice. */
export const marks: Rule = (text) => [
  ...[...text.matchAll(halfWidth)].map(({ index, 0: mark }): Edit => ({
    from: index,
    to: index + 1,
    after: fullWidth[mark] ?? mark,
    rule: 'halfWidthMark',
    kind: 'words',
  })),
  ...doubled.flatMap(([pattern, put]) =>
    [...text.matchAll(pattern)].map(({ index, 0: matched }): Edit => ({
      from: index,
      to: index + matched.length,
      after: put(matched),
      rule: 'doubledMark',
      kind: 'words',
    })),
  ),
]

const pairs: readonly [RegExp, string, string][] = [
  [/「([^「」『』\n]*)」/g, '“', '”'],
  [/『([^「」『』\n]*)』/g, '‘', '’'],
  [/"([^"\n]*\p{Script=Han}[^"\n]*)"/gu, '“', '”'],
]

/** Quotation marks in pairs; what they hold stays. */
export const quotes: Rule = (text) =>
  pairs.flatMap(([pattern, open, close]) =>
    [...text.matchAll(pattern)].map(({ index, 0: matched, 1: inner = '' }): Edit => ({
      from: index,
      to: index + matched.length,
      after: `${open}${inner}${close}`,
      rule: 'quotes',
      kind: 'around',
    })),
  )

/** Brackets of half width around a remark: Chinese before them, and no name that goes on behind them. */
export const brackets: Rule = (text) =>
  [...text.matchAll(/(?<=[\p{Script=Han}\d%％”》])\(([^()（）\n]{1,80})\)(?=[，。；：、！？,;.）\s]|$)/gu)]
    .filter(({ 1: inner = '' }) => /\p{Script=Han}|^[≤≥<>~\d.,%\- —至]+$/u.test(inner))
    .map(({ index, 0: matched, 1: inner = '' }): Edit => ({
      from: index,
      to: index + matched.length,
      after: `（${inner}）`,
      rule: 'brackets',
      kind: 'around',
    }))

/** A full stop where a line of sentences ends without. */
export const endings: Rule = (text, _, { partial = false }) => {
  const ends = [...text.matchAll(/(?<=[\p{Script=Han}\d%％）”》〕])(?=[ \t]*(?:\n|$))/gu)].map(({ index }) => index)
  return ends
    .filter(
      (at) =>
        /[，。；]/.test(lineAt(text, at)) &&
        !/^\s*(?:- |\d{1,2}\. )/.test(lineAt(text, at)) &&
        !(partial && text.slice(at).trim() === ''),
    )
    .map((at): Edit => ({ from: at, to: at, after: '。', rule: 'fullStop', kind: 'words' }))
}
