import type { IndustryGroup } from './types.ts'
import { Exact } from '../money.ts'
import { ratioOf, type Bands } from './library.ts'
import { valueAt } from '../lists.ts'

export type Verdict = 'good' | 'watch' | 'risk'

const groups: Record<string, IndustryGroup> = { C: 'manufacturing', E: 'construction', F: 'wholesale_retail' }

/** The group of a GB/T 4754 code by its letter: industryGroup('C34') is 'manufacturing'. */
export function industryGroup(code: string | null | undefined): IndustryGroup {
  const letter = code?.trim().charAt(0).toUpperCase() ?? ''
  return groups[letter] ?? (/^[G-T]$/.test(letter) ? 'services' : 'default')
}

const number = (text: string): Exact => (text.endsWith('%') ? new Exact(text.slice(0, -1)).div(100) : new Exact(text))
const digits = '-?\\d+(?:\\.\\d+)?%?'
const comparison = new RegExp(`^(>=|<=|>|<)(${digits})$`)
const range = new RegExp(`^(-?\\d+(?:\\.\\d+)?)(%?)~(${digits})$`)

/**
 * Whether a value lies in a band; null where the band is not made of numbers (同业P25~P75).
 *
 * @example within('60~70%', new Exact('0.65')) // true
 */
export function within(band: string, value: Exact): boolean | null {
  const parts = band.split('或').map((part) => part.trim())
  let inside = false
  for (const part of parts) {
    const compared = comparison.exec(part)
    const ranged = range.exec(part)
    if (compared) {
      const limit = number(valueAt(compared, 2))
      inside ||=
        { '>=': value.gte(limit), '<=': value.lte(limit), '>': value.gt(limit), '<': value.lt(limit) }[
          valueAt(compared, 1)
        ] ?? false
    } else if (ranged) {
      const percent = valueAt(ranged, 3).endsWith('%')
      const low = number(percent ? `${ranged[1]}%` : valueAt(ranged, 1))
      inside ||= value.gte(low) && value.lte(number(valueAt(ranged, 3)))
    } else return null
  }
  return inside
}

/** The bands that hold for a ratio in a group of industries. */
export function bandsOf(key: string, group: IndustryGroup): Bands | undefined {
  const thresholds = ratioOf(key)?.thresholds
  return thresholds?.[group] ?? thresholds?.['default']
}

/** What the bands say of a value; null where they are not made of numbers or say nothing. */
export function judge(key: string, value: Exact, group: IndustryGroup): Verdict | null {
  const bands = bandsOf(key, group)
  if (!bands) return null
  for (const verdict of ['good', 'risk', 'watch'] as const) {
    const band = bands[verdict]
    if (band && within(band, value)) return verdict
  }
  return null
}
