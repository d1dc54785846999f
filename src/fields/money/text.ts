import { groupThousands, shifted } from '../../../core/digits.ts'

/** A stored amount with two places, and every other that it has. What is none shows itself. */
export function withCents(value: unknown): string {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  const [whole = '', behind = ''] = shifted(text, 0).split('.')
  return `${whole}.${behind.padEnd(2, '0')}`
}

/** The same with separators. */
export const moneyText = (value: unknown): string => {
  const text = withCents(value)
  return /^-?\d/.test(text) ? groupThousands(text) : text
}
