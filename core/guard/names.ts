import { brandsIn } from './brands.ts'
import type { CodeToken } from './codes.ts'
import type { KnownNames } from './known-names.ts'
import { latinNames } from './latin.ts'
import { lookalikes } from './lookalikes.ts'
import { banksIn, nameKey, organisationsIn } from './organisations.ts'
import { otherNamesIn, type OtherNames } from './other-names.ts'
import { personsIn } from './persons.ts'
import { placesIn } from './places.ts'
import { without, type Span } from './spans.ts'
import { productsIn, titlesIn } from './titles.ts'

/** Whether quoted words are one organisation that is known, perhaps by a short name. */
function isKnownBody(title: string, known: KnownNames): boolean {
  const [token, ...more] = organisationsIn(title)
  return (
    token !== undefined &&
    more.length === 0 &&
    token.start === 0 &&
    token.end === title.length &&
    known.hasOrganisation(token)
  )
}

/** The names of a folded text that nobody knows. */
export function namesAmiss(
  text: string,
  codes: readonly CodeToken[],
  known: KnownNames,
  others: OtherNames = new Map(),
): Span[] {
  const amiss: Span[] = []
  const organisations = organisationsIn(text)
  for (const token of organisations)
    if (!known.hasOrganisation(token)) amiss.push({ start: token.begin, end: token.end })
  for (const { start, end } of banksIn(text)) if (!known.hasBank(text.slice(start, end))) amiss.push({ start, end })
  for (const token of personsIn(text)) if (!known.hasPerson(token)) amiss.push(token)
  for (const { start, end, options } of placesIn(text)) {
    const sure = options.some((name) => known.hasName(nameKey(name), text[end - name.length - 1] ?? ''))
    if (!sure) amiss.push({ start, end })
  }
  for (const { start, end, title } of titlesIn(text))
    if (!known.hasLetters(title) && !isKnownBody(title, known)) amiss.push({ start, end })
  for (const { start, end, title } of productsIn(text)) if (!known.hasLetters(title)) amiss.push({ start, end })
  for (const { start, end, word } of latinNames(codes.length > 0 ? without(text, codes) : text))
    if (!known.hasLatin(word)) amiss.push({ start, end })
  for (const { start, end } of [...brandsIn(text), ...otherNamesIn(text, others)])
    if (!known.hasLetters(text.slice(start, end))) amiss.push({ start, end })
  amiss.push(...lookalikes(text, known.cores, known.hasLetters))
  return amiss
}
