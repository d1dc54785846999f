/** A stored figure with its sign: `12.5%`. What is none shows itself. */
export const percentText = (value: unknown): string =>
  /^-?\d+(\.\d+)?$/.test(String(value)) ? `${String(value)}%` : String(value)
