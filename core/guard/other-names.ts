import { isWord, wordsIn } from './lexicon.ts'
import { coreOf, nameKey } from './organisations.ts'
import { withoutPlace } from './places.ts'
import { plainText } from './plain-text.ts'
import type { Span } from './spans.ts'
import { isTrade } from './trades.ts'

/** Names of enterprises without the places that they begin with, by their first two letters. */
export type OtherNames = Map<string, string[]>

/** The letters before what an enterprise makes: 恒砚 of 恒砚精密机械有限公司; with what it makes where they are a word. */
function shortsOf(name: string): string[] {
  const own = coreOf(name)
  const words = wordsIn(own).map(({ text }) => text)
  const trade = words.findIndex(isTrade)
  const brand = words.slice(0, trade < 0 ? words.length : trade).join('')
  if (brand.length < 2) return []
  const brandWithTrade = isWord(brand) ? own.slice(0, brand.length + (words[trade]?.length ?? 0)) : brand
  const begins = [2, 4].map((length) => own.slice(0, length)).filter((short) => short.length > 1)
  return [...new Set([brandWithTrade, ...begins])]
    .filter((short) => !isWord(short))
    .toSorted((a, b) => b.length - a.length)
}

/** Reads names of enterprises that an answer must not speak of, unless something else has them. */
export function addOtherNames(collected: OtherNames, names: readonly string[]): void {
  for (const name of names) {
    const own = withoutPlace(nameKey(/^[\u3400-\u9fff]+$/.test(name) ? name : plainText(name, false).text))
    const list = collected.get(own.slice(0, 2))
    if (list) list.push(own)
    else collected.set(own.slice(0, 2), [own])
  }
}

/** The same, of all names at once. */
export function otherNames(names: readonly string[]): OtherNames {
  const collected: OtherNames = new Map()
  addOtherNames(collected, names)
  return collected
}

/** The places of a folded text where one of them is called by a short name that no word goes on into. */
export function otherNamesIn(text: string, others: ReadonlyMap<string, readonly string[]>): Span[] {
  if (others.size === 0) return []
  const read = new Map<string, string[]>()
  return wordsIn(text).flatMap(({ start }) => {
    const key = text.slice(start, start + 2)
    const names = others.get(key)
    if (!names) return []
    const shorts = read.get(key) ?? names.flatMap(shortsOf)
    read.set(key, shorts)
    const lengths = shorts.filter((short) => text.startsWith(short, start)).map(({ length }) => length)
    return lengths.length > 0 ? [{ start, end: start + Math.max(...lengths) }] : []
  })
}
