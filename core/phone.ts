/**
 * A mobile number of mainland China as it is stored: 11 digits. Blanks, hyphens and the country's prefix may be typed.
 *
 * @example mobileOf('+86 138-1234-5678') // '13812345678'
 * @returns null where it is not one
 */
export function mobileOf(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s-]/g, '').replace(/^(\+|00)86/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}
