import { colleaguesById, colleaguesNamed, type OfCustomer } from '../../auth/colleagues.ts'
import type { MessageKey, Parameters } from '../../../core/i18n/translate.ts'
import type { Executor } from '../../db/schema.ts'

/** Characters of a name. */
const longestName = 50
/** More people in one note is a list for everybody. */
const mostNamed = 20

export type Mentions = { ids: string[] } | { refusal: MessageKey; parameters: Parameters }

/** What stands behind each @ that is none of an address (`a@b.com`), as far as a name can go. */
export function namesAsked(text: string): string[] {
  return [...text.matchAll(/(?<![A-Za-z0-9._%+-])[@＠]([^\s@＠][^\n@＠]*)/gu)].map(([, rest = '']) =>
    [...rest].slice(0, longestName).join(''),
  )
}

/** Every beginning of a text, the longest first. */
const beginnings = (text: string): string[] => {
  const characters = [...text]
  return characters.map((_, index) => characters.slice(0, characters.length - index).join(''))
}

/** A name as far as the first blank or stop: what a sentence can say of one that nobody has. */
const firstWord = (text: string): string => /^[^\s，。,.;；:：!！?？、()（）]*/u.exec(text)?.[0] ?? ''

/**
 * Whom a text names with @. Each has to be one colleague who sees the customer: the longest name that fits counts, and
 * of several with one name the one whose id was sent.
 *
 * @param sent ids that were chosen from a list; each has to stand in the text
 */
export async function mentionsIn(
  db: Executor,
  text: string,
  sent: readonly string[],
  customer: OfCustomer,
): Promise<Mentions> {
  const asked = namesAsked(text)
  const people = await colleaguesNamed(
    db,
    asked.flatMap((rest) => beginnings(rest)),
  )
  const ids = new Set<string>()
  for (const rest of asked) {
    const name = beginnings(rest).find((candidate) => people.some((person) => person.name === candidate))
    if (name === undefined) return { refusal: 'note.noColleague', parameters: { name: firstWord(rest) } }
    const fitting = people.filter((person) => person.name === name)
    const chosen = fitting.filter(({ id }) => sent.includes(id))
    const reaching = (chosen.length > 0 ? chosen : fitting).filter(({ standing }) => standing(customer) === 'there')
    if (reaching.length === 0) return { refusal: 'note.outOfReach', parameters: { name } }
    if (chosen.length === 0 && fitting.length > 1) return { refusal: 'note.severalOfName', parameters: { name } }
    for (const { id } of reaching) ids.add(id)
  }
  const unnamed = sent.filter((id) => !ids.has(id))
  if (unnamed.length > 0) {
    const [first = ''] = unnamed
    const name = (await colleaguesById(db, [first])).get(first)?.name ?? first
    return { refusal: 'note.notInText', parameters: { name } }
  }
  if (ids.size > mostNamed) return { refusal: 'note.tooMany', parameters: { most: mostNamed } }
  return { ids: [...ids] }
}
