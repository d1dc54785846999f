import { Exact, fixedPlaces, groupThousands } from '../../../../core/money.ts'

const none = '—'

/** A stored figure as it is, with separators: `440,948`, `1,199.9`. */
export const exact = (value: string | null): string => (value === null ? none : groupThousands(value))

/** An amount in yuan to the cent. */
export const yuan = (value: string | null): string => (value === null ? none : fixedPlaces(new Exact(value), 2))

/** A share in per cent with a sign where it is a change. */
export function percent(value: string | null, signed = false): string {
  if (value === null) return none
  const text = fixedPlaces(new Exact(value).times(100), 2)
  return `${signed && !text.startsWith('-') && /[1-9]/.test(text) ? '+' : ''}${text}%`
}

/** A figure with a number of places. */
export const fixed = (value: string | null, places: number): string =>
  value === null ? none : fixedPlaces(new Exact(value), places)

/** For a drawing. */
export const drawn = (value: string | null): number | null => (value === null ? null : Number(value))
