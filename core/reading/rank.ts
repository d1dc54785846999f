import { folded, isHan } from './folded.ts'
import type { Paragraph } from './types.ts'

/** Words of a question that say nothing of what is asked about. */
const idle = new Set([
  '什么',
  '多少',
  '哪些',
  '哪个',
  '哪家',
  '如何',
  '怎么',
  '怎样',
  '是否',
  '是多',
  '为什',
  '请问',
  '有哪',
  '的是',
  '是什',
  '是哪',
  '有多',
  '有什',
  '少的',
  '公司',
  '了多',
  'the',
  'a',
  'an',
  'of',
  'is',
  'are',
  'was',
  'were',
  'what',
  'which',
  'who',
  'how',
  'many',
  'much',
  'does',
  'do',
  'did',
  'in',
  'on',
  'to',
  'and',
  'or',
  'for',
  'by',
  'with',
])

/**
 * What a text is compared by: words and numbers of letters as they are, Chinese in pairs of characters, a character
 * alone where it stands alone.
 *
 * @example termsOf('营业收入 2024年') // ['营业', '业收', '收入', '2024', '年']
 */
export function termsOf(text: string): string[] {
  const terms: string[] = []
  for (const [run] of folded(text).text.matchAll(/\p{Script=Han}+|\d+(?:[.,]\d+)*%?|[\p{L}\p{N}]+/gu)) {
    const letters = [...run]
    if (!isHan(letters[0] ?? '') || letters.length === 1) terms.push(run.replaceAll(',', ''))
    else for (let at = 0; at + 1 < letters.length; at += 1) terms.push(`${letters[at]}${letters[at + 1]}`)
  }
  return terms
}

/** Words that join others and say nothing themselves. */
const joining = /[的了吗呢是]/gu

/**
 * The usual parameters of BM25: how soon a term that comes again counts no more, and how much long paragraphs give way.
 */
const [saturation, lengthShare] = [1.2, 0.75]

/** Paragraphs by how well they answer to a question, best first; those that share nothing with it are left out. */
export type Ranked = { number: number; score: number }

export type Ranking = (question: string, most: number) => Ranked[]

/**
 * Makes paragraphs ready to be ranked by BM25.
 *
 * @example rankingOf(paragraphs)('营业收入是多少？', 5) // [{ number: 12, score: 3.4 }, …]
 */
export function rankingOf(paragraphs: readonly Paragraph[]): Ranking {
  const postings = new Map<string, Map<number, number>>()
  const lengths = new Map<number, number>()
  for (const { number, text } of paragraphs) {
    const terms = termsOf(text)
    if (terms.length === 0) continue
    lengths.set(number, terms.length)
    for (const term of terms) {
      const where = postings.get(term) ?? new Map<number, number>()
      where.set(number, (where.get(number) ?? 0) + 1)
      postings.set(term, where)
    }
  }
  const count = lengths.size
  const average = [...lengths.values()].reduce((sum, length) => sum + length, 0) / Math.max(1, count)
  return (question, most) => {
    const asked = [...new Set(termsOf(question.replace(joining, '，')))]
    const telling = asked.filter((term) => !idle.has(term))
    const wanted = telling.length > 0 ? telling : asked
    const scores = new Map<number, number>()
    const shares = new Map<number, number>()
    for (const term of wanted) {
      const where = postings.get(term)
      if (!where) continue
      const rarity = Math.log(1 + (count - where.size + 0.5) / (where.size + 0.5))
      for (const [number, times] of where) {
        const weight =
          (times * (saturation + 1)) /
          (times + saturation * (1 - lengthShare + (lengthShare * (lengths.get(number) ?? 0)) / average))
        scores.set(number, (scores.get(number) ?? 0) + rarity * weight)
        shares.set(number, (shares.get(number) ?? 0) + 1 / wanted.length)
      }
    }
    // One word of the question again and again is less than all of them once.
    return [...scores]
      .map(([number, score]) => ({ number, score: score * (0.5 + (shares.get(number) ?? 0)) }))
      .sort((a, b) => b.score - a.score || a.number - b.number)
      .slice(0, most)
  }
}
