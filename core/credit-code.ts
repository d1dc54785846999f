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
  return isCreditCodeShape(code) && expectedCheckCharacter(code) === code[17]
}

/** The last character that the first 17 of a credit code call for (GB 32100). */
export function expectedCheckCharacter(code: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(code[index] ?? ''), 0)
  return alphabet[(31 - (sum % 31)) % 31] ?? ''
}

const organisationAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2]

/** The 17th character of a credit code, which the eight before it call for (GB 11714). */
export function expectedOrganisationCharacter(code: string): string {
  const sum = organisationWeights.reduce(
    (total, weight, index) => total + weight * organisationAlphabet.indexOf(code[index + 8] ?? ''),
    0,
  )
  const check = 11 - (sum % 11)
  return check === 10 ? 'X' : check === 11 ? '0' : String(check)
}
