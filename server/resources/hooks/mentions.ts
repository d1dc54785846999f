import { colleaguesById, colleaguesNamed, type OfCustomer } from '../../auth/colleagues.ts'
import type { MessageKey, Parameters } from '../../../core/i18n/translate.ts'
import type { Executor } from '../../db/schema.ts'

/** Characters of a name. */
const longestName = 50
/** More people in one note is a list for everybody. */
const mostNamed = 20

export type Mentions = { ids: string[] } | { refusal: MessageKey; parameters: Parameters }

/** What stands behind an @. `certain`: it can be no address, so that a name is meant. */
type Asked = { rest: string; certain: boolean }

const addressed = /^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2}/

/**
 * What stands behind each @, as far as a name can go. That of an address (`a@b.com`) asks for nobody; behind letters
 * (`KPI@王晓敏`) somebody may be meant.
 */
export function namesAsked(text: string): Asked[] {
  return [...text.matchAll(/(?<=(?<before>[A-Za-z0-9._%+-]?))[@＠](?<rest>[^\s@＠][^\n@＠]*)/gu)].flatMap(
    ({ groups }) => {
      const { before = '', rest = '' } = groups ?? {}
      if (before !== '' && /^[\x20-\x7e]/.test(rest)) return []
      const certain = before === '' && !addressed.test(rest)
      return [{ rest: [...rest].slice(0, longestName).join(''), certain }]
    },
  )
}

/** What a word of letters or figures goes on with. */
const goesOn = /[\p{Script=Latin}\p{Nd}]{2}/u

/** Every beginning of a text that ends no word in its middle, the longest first: `Anna` begins with no `Ann`. */
const beginnings = (text: string): string[] => {
  const characters = [...text]
  return characters
    .map((_, index) => characters.length - index)
    .filter((end) => !goesOn.test(characters.slice(end - 1, end + 1).join('')))
    .map((end) => characters.slice(0, end).join(''))
}

/** A name as far as the first blank or stop: what a sentence can say of one that nobody has. */
const firstWord = (text: string): string => /^[^\s，。,.;；:：!！?？、()（）]*/u.exec(text)?.[0] ?? ''

/**
 * Whom a text names with @. Each has to be one colleague who sees the customer: the longest name that fits counts, also
 * that of somebody who has left, and of several with one name the one whose id was sent.
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
    asked.flatMap(({ rest }) => beginnings(rest)),
  )
  const ids = new Set<string>()
  const named = new Map<string, number>()
  for (const { rest, certain } of asked) {
    const name = beginnings(rest).find((candidate) => people.some((person) => person.name === candidate))
    if (name === undefined) {
      if (!certain) continue
      return { refusal: 'note.noColleague', parameters: { name: firstWord(rest) } }
    }
    named.set(name, (named.get(name) ?? 0) + 1)
    const fitting = people.filter((person) => person.name === name && person.standing(customer) !== 'left')
    if (fitting.length === 0) return { refusal: 'task.colleagueLeft', parameters: { name } }
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
  // More of one name than the text says: which of them is meant nobody knows.
  for (const [name, times] of named)
    if (people.filter((person) => person.name === name && ids.has(person.id)).length > times)
      return { refusal: 'note.severalOfName', parameters: { name } }
  if (ids.size > mostNamed) return { refusal: 'note.tooMany', parameters: { most: mostNamed } }
  return { ids: [...ids] }
}
