import { groupThousands } from '../../../core/digits.ts'

/** A stored figure as it is read: `12.5%`. What is none shows itself. */
export const percentText = (value: unknown): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? `${groupThousands(String(value))}%` : String(value)
