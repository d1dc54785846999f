import source from './lexicon.json' with { type: 'json' }
import terms from './terms.json' with { type: 'json' }
import type { Span } from './spans.ts'
import { valueAt } from '../lists.ts'
import { once } from '../once.ts'

const longest = 5

/** What taking a word costs; the cheapest way to cut a text is taken. Cheaper is more usual. */
const costs = once(() => {
  const all = new Map<string, number>()
  const put = (words: readonly string[], cost: number): void => {
    for (const word of words) all.set(word, cost)
  }
  put([...source.rareLetters], 11)
  put([...source.usualLetters], 9.5)
  put([...source.commonLetters], 7.5)
  put(
    [...terms.letters].filter((letter) => !source.commonLetters.includes(letter)),
    9.5,
  )
  put(source.rare.split(' '), 14)
  put(source.usual.split(' '), 12)
  put(terms.terms.split(' '), 11)
  put(terms.words.split(' '), 11)
  put(source.common.split(' '), 10)
  return all
})
const unknownLetter = 14

/** A word of a text; a letter of which no word was found is a word of one letter. */
export type Word = Span & { text: string }

const han = /[\u3400-\u9fff]+/g

/** Cuts Chinese letters into the words that they most likely are. */
function cut(run: string, offset: number, into: Word[]): void {
  const { length } = run
  const costOf = costs()
  const best = new Float64Array(length + 1).fill(Infinity)
  const before = new Int32Array(length + 1)
  best[0] = 0
  for (let at = 0; at < length; at += 1) {
    const own = valueAt(best, at)
    for (let end = at + 1; end <= Math.min(length, at + longest); end += 1) {
      const cost = costOf.get(run.slice(at, end)) ?? (end === at + 1 ? unknownLetter : undefined)
      if (cost !== undefined && own + cost < valueAt(best, end)) {
        best[end] = own + cost
        before[end] = at
      }
    }
  }
  const ends: number[] = []
  for (let at = length; at > 0; at = valueAt(before, at)) ends.push(at)
  let start = 0
  for (const end of ends.toReversed()) {
    into.push({ start: offset + start, end: offset + end, text: run.slice(start, end) })
    start = end
  }
}

/**
 * The words of a folded text, in order; what is not Chinese lies between them.
 *
 * @example wordsIn('据张建国介绍').map(({ text }) => text) // ['据', '张', '建', '国', '介绍']
 */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(han)) cut(match[0], match.index, words)
  return words
}

/** Whether letters are a word of the language. Names are none. */
export const isWord = (letters: string): boolean => letters.length > 1 && costs().has(letters)
/** Whether a word is one of those that most texts have. */
export const isUsualWord = (letters: string): boolean => letters.length > 1 && (costs().get(letters) ?? Infinity) < 14

const alone = new Set([...source.commonLetters, ...source.usualLetters, ...terms.letters])
/** Whether a letter is one that sentences use by itself; one that is not, and is in no word, is likely of a name. */
export const standsAlone = (letter: string): boolean => alone.has(letter)
const measuring = new Set(terms.letters)
/** Whether a letter is one of those that accounts are spoken of with: 款, 率, 项. */
export const isOfAccounts = (letter: string): boolean => measuring.has(letter)
const seldom = new Set(source.rareLetters)
/** Whether a letter hardly occurs but in names and in words. */
export const isRare = (letter: string): boolean => !alone.has(letter) && !seldom.has(letter)
