import { sizeOf } from '../guard/amount.ts'
import { factsIn } from '../guard/grounds.ts'
import { plainText } from '../guard/plain-text.ts'
import type { Figure } from '../guard/figure-types.ts'
import type { Claim, Grade, Way } from './types.ts'

/** What counts as good, worth watching and risky, as it is written: `>=1.5`, `60~70%`; null where nothing does. */
export type Bands = Readonly<Record<Grade, string | null>>

/** A bound, or one end of a range, which is `~`. */
export type Limit = { sign: string; size: number; dimension: string; said: string }
type Known = { limits: Map<string, Limit[]>; polarity: Map<string, Way> }

const signBefore = /([<>≤≥])\s?-?$/
export function limitOf({ start, end, amount, dimension, limit }: Figure, text: string): Limit {
  const sign = limit === 'end' ? '~' : (signBefore.exec(text.slice(Math.max(0, start - 3), start))?.[1] ?? '')
  return { sign, size: sizeOf(amount), dimension, said: `${sign}${text.slice(start, end)}` }
}

const put = ({ limits }: Known, id: string, limit: Limit): void => {
  limits.set(id, [...(limits.get(id) ?? []), limit])
}

/** Takes over a limit that a text has of a quantity. */
export function addLimit(known: Known, { kind, subject, figure }: Claim, text: string): void {
  if (kind !== 'limit' || !subject?.id) return
  const limit = limitOf(figure, text)
  put(known, subject.id, limit)
  // What is good is written with ≥ and ≤; what is a risk with < and >, at which less may be a risk as well as more.
  if (limit.sign === '≥' || limit.sign === '≤') known.polarity.set(subject.id, limit.sign === '≥' ? 1 : -1)
}

/** Takes over the bands of a quantity. */
export function addBands(known: Known, id: string, bands: Bands): void {
  for (const band of Object.values(bands)) {
    if (!band) continue
    const { text } = plainText(`(${band.replaceAll('>=', '≥').replaceAll('<=', '≤')})`, false)
    for (const { readings } of factsIn(text).figures)
      for (const figure of readings[0] ?? []) if (figure.limit) put(known, id, limitOf(figure, text))
  }
  const { good } = bands
  if (good && /^>=?[^或]*$/.test(good)) known.polarity.set(id, 1)
  else if (good && /^<=?[^或]*$/.test(good)) known.polarity.set(id, -1)
}

/** 1 where more of a quantity is better, -1 where less is, null where nobody knows. */
export const polarityOf = (id: string, { polarity }: Known): Way | null => polarity.get(id) ?? null

const worth = /改善|好转|转好|向好|恶化|转[差弱]|improv|worsen|deteriorat/i
/** Which way a word says that a quantity went: 改善 is down of what should be low. */
export const wayOfWord = (word: string, way: Way, id: string | null | undefined, known: Known): Way =>
  worth.test(word) && id && polarityOf(id, known) === -1 ? (way === 1 ? -1 : 1) : way
