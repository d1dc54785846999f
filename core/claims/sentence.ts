import type { Figure } from '../guard/figure-types.ts'
import type { Span } from '../guard/spans.ts'
import type { DatedPlace } from './periods.ts'
import type { Label } from './subjects.ts'
import type { Owner, Period, Size, Way } from './types.ts'

type Word<T> = Span & { value: T }
/** A sentence with all that its words are. */
export type Sentence = Span & {
  text: string
  labels: Label[]
  figures: Figure[]
  periods: DatedPlace[]
  context: Period | null
  ways: Word<Way>[]
  sizes: Word<Size>[]
  signs: Word<Way>[]
  owners: Word<Owner>[]
}

export const lastBefore = <T extends Span>(items: readonly T[], at: number, from: number): T | null =>
  items.findLast((item) => item.end <= at && item.start >= from) ?? null

/** The time that a sentence speaks of at a place. */
export const periodOfPlace = ({ periods, context }: Sentence, at: number): Period | null =>
  periods.findLast((one) => !one.compared && one.end <= at)?.period ?? context

/** Where the part of a sentence begins that a place stands in: behind the last mark of a kind. */
export function partFrom(sentence: Sentence, text: string, at: number, marks: RegExp): number {
  for (let place = at - 1; place >= sentence.start; place -= 1)
    // 22,300万元 is one part; behind ；2024年 another one begins.
    if (marks.test(text[place] ?? '') && (/[;；]/.test(text[place] ?? '') || !/\d/.test(text[place + 1] ?? '')))
      return place + 1
  return sentence.start
}

/** 营运资金(流动资产减流动负债)为: what a bracket without a figure explains a name by is not what follows it is of. */
export function withoutGlosses(text: string, labels: readonly Label[]): Label[] {
  const glosses = [...text.matchAll(/\([^()\d]{2,30}\)(?=[为是达约]|[-−]?\d(?!\d{3}年))/g)]
    .map(({ index, 0: said }) => ({ start: index, end: index + said.length }))
    .filter(({ start }) => labels.some(({ end }) => end === start))
  return labels.filter((label) => !glosses.some(({ start, end }) => label.start >= start && label.end <= end))
}
