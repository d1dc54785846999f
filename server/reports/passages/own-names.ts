import { isWord } from '../../../core/guard/lexicon.ts'
import { otherNames, otherNamesIn } from '../../../core/guard/other-names.ts'
import type { DocumentNode } from '../../../core/document/types.ts'
import type { KnownNames } from '../../customers/parties.ts'
import { mapWords, wordsOf } from './texts.ts'

/** The enterprise of a report. */
export type Enterprise = { id: string; name: string; creditCode: string }

/** Whose report a passage is of. `others`: names and codes of its data that the words of the passage have. */
export type PassageCustomer = Enterprise & { others: string[] }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether letters name somebody wherever they stand: 高峰 is a name and a word. */
const isName = (name: string): boolean => name.length > 2 || !isWord(name)

/** What of a customer's names stands in the words of a passage. */
export function namesIn(blocks: readonly DocumentNode[], known: KnownNames, customer: Enterprise): PassageCustomer {
  const text = blocks.map(wordsOf).join('\n')
  const own = [customer.name, customer.creditCode]
  const names = [...known.enterprises, ...known.persons, ...known.codes]
  const others = names.filter((name) => isName(name) && !own.includes(name) && text.includes(name))
  return { ...customer, others: [...new Set(others)] }
}

/** `open`: names that are to be filled in; `check`: short names of the first enterprise that still stand there. */
export type Renamed = { node: DocumentNode; open: boolean; check: string[] }

/**
 * A block of one enterprise's passage with the name of another one: names of its persons, partners and accounts are to
 * be filled in, unless the other report has them too.
 *
 * @param has whether the other report has a name
 */
export function inNames(
  node: DocumentNode,
  from: PassageCustomer | undefined,
  to: Enterprise | null,
  has: (name: string) => boolean,
): Renamed {
  if (!from || from.id === to?.id) return { node, open: false, check: [] }
  const others = from.others.filter((name) => !has(name))
  const names = [from.name, from.creditCode, ...others].filter((name) => name !== '')
  let open = false
  const toFill = (): string => {
    open = true
    return '〔待填：名称〕'
  }
  const nameOf = (name: string): string =>
    (name === from.name ? to?.name : name === from.creditCode ? to?.creditCode : undefined) ?? toFill()
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(escaped).join('|'), 'g')
  const renamed = mapWords(node, (text) => text.replace(pattern, nameOf))
  const words = wordsOf(renamed)
  const shorts = otherNamesIn(words, otherNames([from.name])).map(({ start, end }) => words.slice(start, end))
  const parted = names.filter((name) => words.includes(name))
  const left = [...new Set([...shorts, ...parted])].filter((name) => !to?.name.includes(name) && !has(name))
  return { node: renamed, open, check: left.map((name) => `“${name}”`) }
}
