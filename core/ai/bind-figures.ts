import type { BoundPlace } from './types.ts'
import { valueAt } from '../lists.ts'

/** A figure that a text may show: what is written for it, its key and its value. */
export type Bindable = { text: string; key: string; value: string; shown?: string | null }

const isDigit = (character: string | undefined): boolean => character !== undefined && /[\d０-９]/.test(character)

/** Whether a place is a number of its own, not a piece of a longer one: 2.30 is none in 12.30 and in 2.305. */
function stands(text: string, from: number, to: number): boolean {
  const [before, after] = [text[from - 1], text[to]]
  if (isDigit(text[from]) && (isDigit(before) || (/[.,．，]/.test(before ?? '') && isDigit(text[from - 2]))))
    return false
  if (/[-−]/.test(before ?? '') && isDigit(text[from])) return false
  return !(
    isDigit(text[to - 1]) &&
    (isDigit(after) || (/[.,．，]/.test(after ?? '') && isDigit(text[to + 1])) || /[%％]/.test(after ?? ''))
  )
}

function places(text: string, wanted: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    if (stands(text, at, at + wanted.length)) starts.push(at)
  return starts
}

/**
 * Finds the figures of a text again that are known by what was written for them. The same text may stand for several
 * figures: they are told apart by their order where as many are found as are known, and left unbound where not.
 *
 * @param known in the order in which they stood
 * @returns places in the order of the text; none overlap
 */
export function bindFigures(text: string, known: readonly Bindable[]): BoundPlace[] {
  const byText = new Map<string, Bindable[]>()
  for (const figure of known)
    if (figure.text.trim() !== '') byText.set(figure.text, [...(byText.get(figure.text) ?? []), figure])
  const bound: BoundPlace[] = []
  // A longer text first: 22,300.00 before 300.00.
  for (const [wanted, figures] of [...byText].toSorted(([a], [b]) => b.length - a.length)) {
    const starts = places(text, wanted).filter(
      (from) => !bound.some((place) => from < place.to && from + wanted.length > place.from),
    )
    const keys = new Set(figures.map(({ key }) => key))
    // A 3 may be any 3.
    if ((keys.size > 1 || /^\d{1,2}$/.test(wanted)) && starts.length !== figures.length) continue
    starts.forEach((from, index) => {
      const figure = valueAt(figures, keys.size > 1 ? index : 0)
      bound.push({
        from,
        to: from + wanted.length,
        key: figure.key,
        value: figure.value,
        shown: figure.shown ?? wanted,
      })
    })
  }
  return bound.toSorted((a, b) => a.from - b.from)
}
