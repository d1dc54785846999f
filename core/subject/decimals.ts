import { Exact } from '../money.ts'

/** A stored value as decimal text; null for anything that is no number. */
export function decimalOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value).toFixed() : null
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : null
}
