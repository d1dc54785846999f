import source from './latin.json' with { type: 'json' }
import { matches, type Span } from './spans.ts'

const common = new Set(source.words.map((word) => word.toLowerCase()))
const prose = new Set(source.prose)
const token =
  /[A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u0600-\u06ff\uac00-\ud7af\u3040-\u30ff][A-Za-z\u00c0-\u024f\u0370-\u03ff\u0400-\u04ff\u0600-\u06ff\uac00-\ud7af\u3040-\u30ff'’&+.-]*/g
const grade = /(?:级|等级|评级|信用|评定|类别|类)(?:为|是|:|评定为|评为|达到?|结果为|保持|维持|由|从|至)?\s?[“"']?$/

export type LatinToken = Span & { word: string }

const han = (text: string): number => (text.match(/[\u4e00-\u9fff]/g) ?? []).length
const trimmed = (word: string): string =>
  word.replace(/['’.&+-]+$/, (tail) => (/^\+$|^-$/.test(tail) && word.length <= 4 ? tail : ''))

/**
 * Words of other scripts that may be names: in Chinese any that is not usual in reports, in English those that begin
 * with a capital and do not begin the sentence. A single letter is one only where it is a grade: 纳税信用等级为A.
 */
export function latinNames(text: string): LatinToken[] {
  const tokens: LatinToken[] = []
  for (const { index, 0: raw } of matches(token, text)) {
    const word = trimmed(raw)
    if (word === '') continue
    const at = { start: index, end: index + word.length, word }
    const before = text.slice(Math.max(0, index - 12), index)
    const around = text.slice(Math.max(0, index - 40), index + word.length + 40)
    const chinese = han(around) * 3 > around.length - word.length || han(around) >= 8
    if (
      word.replace(/[+-]/g, '').length <= 3 &&
      /^[A-D]{1,3}[+-]?$/.test(word) &&
      (grade.test(before) || /^\s?[级类]/.test(text.slice(at.end, at.end + 2)))
    )
      tokens.push(at)
    else if (word.length === 1 || common.has(word.toLowerCase())) continue
    else if (chinese) tokens.push(at)
    else if (/^[A-Z]/.test(word) && !prose.has(word) && !startsSentence(text, index)) tokens.push(at)
    else if (/[^\u0000-\u007f]/.test(word)) tokens.push(at)
  }
  return tokens
}

const startsSentence = (text: string, start: number): boolean =>
  /(?:^|[.!?:;\n•]|[\n>*#-]\s?)\s*["'“(]*$/.test(text.slice(Math.max(0, start - 6), start)) &&
  /^[A-Z][a-z]+\s[a-z]/.test(text.slice(start, start + 30))
