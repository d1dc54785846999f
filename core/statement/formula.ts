/** One term of a sum over fields, by their names or by the numbers of these. */
export type Term<Name = string> = { field: Name; sign: 1 | -1 }

/**
 * Reads a sum over field names, as `x-formula` and the sides of the checks are written.
 *
 * @example parseSum('a + b - c') // [{field:'a',sign:1},{field:'b',sign:1},{field:'c',sign:-1}]
 */
export function parseSum(text: string): Term[] {
  const terms: Term[] = []
  const pattern = /\s*([+-])?\s*([A-Za-z_]\w*)\s*/y
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match?.[2]) throw new Error(`not a sum over fields: ${text}`)
    terms.push({ field: match[2], sign: match[1] === '-' ? -1 : 1 })
  }
  return terms
}
