import { checkClaims, inOrder, vouchedIn } from '../../core/claims/check.ts'
import { openClaims, type ClaimGrounds } from '../../core/claims/known.ts'
import { lostFigures } from '../../core/claims/lost.ts'
import { manners } from '../../core/claims/manners.ts'
import type { ClaimFinding } from '../../core/claims/types.ts'
import type { Offence } from '../../core/guard/types.ts'
import { listed } from '../../core/i18n/punctuation.ts'
import { translate } from '../../core/i18n/translate.ts'
import type { Locale } from '../../core/schema/types.ts'
import { knownValues } from '../reports/writing/data/known-values.ts'
import type { Message } from './types.ts'
import type { ReportContext } from './report-context.ts'

/** What an answer's claims are held against. */
export type ClaimTask = {
  /** Read when an answer is there: working out all ratios takes a while. */
  grounds: () => ClaimGrounds
  /** The passage that is put into other words; null where there is none. */
  passage: string | null
  /** What becomes of figures of the passage that the answer has no more: they block it, or are named. */
  lost: 'block' | 'name'
  locale: Locale
}

/** The texts with everything that is known of the report's customer as a number. */
export function claimGrounds(
  { data, known }: ReportContext,
  texts: readonly string[],
  words: readonly string[] = [],
): ClaimGrounds {
  const names = [...known.enterprises, ...known.persons, data?.branch ?? '', data?.industry?.name ?? '']
  return {
    texts: texts.filter((text) => text !== ''),
    words: [...words, ...names].filter((text) => text !== ''),
    values: data ? knownValues(data) : [],
  }
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to

/**
 * What an answer says otherwise than is known, what nothing bears out, and what of the passage is gone.
 *
 * @param messages what the endpoint was told
 * @param offences what the guard has found already; `refused` are those of them that stay
 */
export function claimsIn(
  { grounds, passage, lost, locale }: ClaimTask,
  text: string,
  messages: readonly Message[],
  offences: readonly Offence[],
): { claims: ClaimFinding[]; notes: string[]; refused: Offence[] } {
  const known = grounds()
  const open = openClaims(known)
  const isVouched = vouchedIn(text, open)
  const refused = offences.filter((offence) => offence.kind !== 'figure' || !isVouched(offence))
  const told = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
  const found = [
    ...checkClaims(text, open),
    ...manners(text, told, known.texts).map((place) => ({
      ...place,
      text: text.slice(place.from, place.to),
      known: '',
      right: null,
    })),
  ].filter((finding) => finding.right !== null || !refused.some((offence) => overlaps(offence, finding)))
  const gone = passage === null ? [] : lostFigures(passage, text)
  const end = { from: text.length, to: text.length, right: null }
  return {
    refused,
    claims: [
      ...inOrder(found),
      ...(lost === 'block'
        ? gone.map((figure) => ({ kind: 'lost' as const, text: figure, known: figure, ...end }))
        : []),
    ],
    notes:
      lost === 'name' && gone.length > 0
        ? [translate(locale, 'ai.note.dropped', { figures: listed(gone, locale) })]
        : [],
  }
}
