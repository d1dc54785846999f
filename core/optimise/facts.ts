import { checkGrounds } from '../guard/check.ts'
import type { Edit, Facts } from './types.ts'

type Place = { from: number; to: number }

/**
 * Quoted words, titles, notes and placeholders, list numbers, addresses: what somebody else said, or what stands for
 * something.
 */
const closed =
  /《[^《》\n]*》|〈[^〈〉\n]*〉|“[^“”\n]*”|‘[^‘’\n]*’|「[^「」\n]*」|『[^『』\n]*』|"[^"\n]*"|〔[^〔〕\n]*〕|【[^【】\n]*】|\[\[[^\n]*?\]\]|https?:\/\/\S+|[\w.+-]+@[\w.-]+/gu
const listMark =
  /^[ \t]*(?:[（(]?[\d一二三四五六七八九十]{1,3}[)）.、．]|第[\d一二三四五六七八九十]{1,3}[章节条]|[①-⑳])/gmu

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: matched }) => ({ from: index, to: index + matched.length }))

function placesOfText(text: string, wanted: string): Place[] {
  const places: Place[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    places.push({ from: at, to: at + wanted.length })
  return places
}

/**
 * What the rules may not change: to a guard that knows nothing, every figure, date, name and code of a text is an
 * offence.
 */
export function factsOf(text: string, keep: readonly string[]): Facts {
  const seen = checkGrounds(text, { texts: [] })
  const kept = keep.filter((fact) => fact.trim() !== '').flatMap((fact) => placesOfText(text, fact))
  return {
    values: seen.filter(({ kind }) => kind === 'figure' || kind === 'date'),
    fixed: [
      ...seen.filter(({ kind }) => kind === 'name' || kind === 'code'),
      ...placesOf(text, closed),
      ...placesOf(text, listMark),
      ...kept,
    ],
  }
}

const overlap = (a: Place, b: Place): boolean =>
  a.from === a.to ? a.from > b.from && a.from < b.to : a.from < b.to && b.from < a.to
const within = (a: Place, b: Place): boolean => b.from <= a.from && a.to <= b.to

/** Whether an edit leaves alone what it has to. */
export function mayStand(edit: Edit, { values, fixed }: Facts): boolean {
  if (edit.kind === 'around') return fixed.every((place) => !overlap(edit, place) || within(place, edit))
  if (fixed.some((place) => overlap(edit, place))) return false
  return edit.kind === 'form' || !values.some((place) => overlap(edit, place))
}
