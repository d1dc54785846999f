import type { ReportDocument } from '../types.ts'
import { charactersIn, detailOf, sameBut } from './detail.ts'
import { pairUnits } from './pairs.ts'
import type { Comparison, Detail, Line, Unit } from './types.ts'
import { unitsOf } from './units.ts'

export type * from './types.ts'
export { runsOf } from './units.ts'

/** The heading below which each unit stands, of the first two levels. */
function sectionsOf(units: readonly Unit[]): string[] {
  let current = ''
  return units.map((unit) => {
    if (unit.kind === 'heading' && unit.level <= 2) current = unit.text
    return current
  })
}

/**
 * Where something that moved stands in the other document: below a heading, or behind the section before it where it is
 * a heading.
 */
const placeOf = (units: readonly Unit[], sections: readonly string[], place: number): string =>
  units[place]?.kind === 'heading' ? (sections[place - 1] ?? '') : (sections[place] ?? '')

/** One text in the place of another, as a whole. */
const replaced = (before: Unit, after: Unit): Detail => ({
  kind: 'text',
  parts: (
    [
      ['removed', before.text],
      ['added', after.text],
    ] as const
  ).map(([kind, text]) => ({ kind, runs: [{ text, marks: [] }] })),
  format: [],
})

const size = (unit: Unit): number => unit.text.replace(/\s/g, '').length

/**
 * Compares two contents of one report, `after` the newer one: lines in the order of the newer document, with what went
 * at the place where it stood. Changed texts are told word by word, tables cell by cell, charts by their values; what
 * stands elsewhere now is told as moved, not as removed and added.
 *
 * @param room characters of changed texts that are looked at word by word; of those beyond them all went and all came
 * @example compareDocuments(version3, version5).counts // { added: 1, removed: 0, changed: 4, moved: 0 }
 */
export function compareDocuments(before: ReportDocument, after: ReportDocument, room = Infinity): Comparison {
  const [old, fresh] = [unitsOf(before), unitsOf(after)]
  const { pairs, moves } = pairUnits(old, fresh)
  const came = new Map([...moves].map(([from, to]) => [to, from]))
  const [oldSections, newSections] = [sectionsOf(old), sectionsOf(fresh)]
  const comparison: Comparison = {
    lines: [],
    stops: 0,
    counts: { added: 0, removed: 0, changed: 0, moved: 0 },
    characters: { added: 0, removed: 0 },
  }
  let last: { type: Line['type']; place: number } = { type: 'same', place: -1 }
  const characters = (added: number, removed: number): void => {
    comparison.characters.added += added
    comparison.characters.removed += removed
  }
  /** Counts a change and numbers it; what comes, goes or moves without a break is one. */
  const stop = (type: keyof Comparison['counts'], place: number): number => {
    const goesOn = type !== 'changed' && last.type === type && last.place === place - 1
    last = { type, place }
    if (!goesOn) {
      comparison.counts[type] += 1
      comparison.stops += 1
    }
    return comparison.stops - 1
  }
  let left = room
  const detailed = (source: Unit, unit: Unit): Detail => {
    left -= source.text.length + unit.text.length
    const detail = left < 0 ? replaced(source, unit) : detailOf(source, unit)
    const { added, removed } = charactersIn(detail)
    characters(added, removed)
    return detail
  }
  const kept = (source: Unit, unit: Unit, place: number): Line => {
    const section = newSections[place] ?? ''
    if (!sameBut(source, unit))
      return {
        type: 'changed',
        stop: stop('changed', place),
        unit,
        before: source,
        detail: detailed(source, unit),
        section,
      }
    last = { type: 'same', place }
    return { type: 'same', stop: null, unit, section }
  }
  const arrived = (unit: Unit, place: number): Line => {
    const section = newSections[place] ?? ''
    const from = came.get(place)
    const source = from === undefined ? undefined : old[from]
    if (from !== undefined && source)
      return {
        type: 'moved',
        side: 'came',
        stop: stop('moved', from),
        unit,
        section,
        other: placeOf(old, oldSections, from),
        detail: source.key === unit.key ? null : detailed(source, unit),
      }
    characters(size(unit), 0)
    return { type: 'added', stop: stop('added', place), unit, section }
  }
  const gone = (unit: Unit, place: number): Line => {
    const section = oldSections[place] ?? ''
    const to = moves.get(place)
    if (to !== undefined)
      return {
        type: 'moved',
        side: 'left',
        stop: null,
        unit,
        section,
        other: placeOf(fresh, newSections, to),
        detail: null,
      }
    characters(0, size(unit))
    return { type: 'removed', stop: stop('removed', place), unit, section }
  }
  for (const pair of pairs) {
    const source = pair.before === null ? undefined : old[pair.before]
    const unit = pair.after === null ? undefined : fresh[pair.after]
    if (source && unit) comparison.lines.push(kept(source, unit, pair.after ?? 0))
    else if (unit) comparison.lines.push(arrived(unit, pair.after ?? 0))
    else if (source) comparison.lines.push(gone(source, pair.before ?? 0))
  }
  return comparison
}
