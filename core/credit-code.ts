/**
 * Unified social credit code, GB 32100-2015: 18 characters, the last one a check character.
 * Some early real codes fail the check character, so callers warn and do not block.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Trims, folds full-width characters and upper-cases what a clerk typed or pasted. */
export function normaliseCreditCode(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
}

/** Whether the text has the shape of a credit code: 18 characters of its alphabet. */
export function isCreditCodeShape(code: string): boolean {
  return code.length === 18 && [...code].every((character) => alphabet.includes(character))
}

/**
 * Whether the check character fits.
 *
 * @example isCreditCodeValid('91350100M000100Y43') // true
 */
export function isCreditCodeValid(code: string): boolean {
  if (!isCreditCodeShape(code)) return false
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(code[index] ?? ''), 0)
  return alphabet[(31 - (sum % 31)) % 31] === code[17]
}
