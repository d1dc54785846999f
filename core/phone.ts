/**
 * A mobile number of mainland China as it is stored: 11 digits. Blanks, hyphens and the country's prefix may be typed.
 *
 * @example mobileOf('+86 138-1234-5678') // '13812345678'
 * @returns null where it is not one
 */
export function mobileOf(text: string): string | null {
  const digits = text
    .normalize('NFKC')
    .replace(/[\s-]/g, '')
    .replace(/^(\+|00)?86(?=\d{11}$)/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : null
}

/**
 * A number as it is compared with others, however it was typed: a mobile number as it is stored, any other without
 * blanks and hyphens.
 *
 * @example phoneKey('0510-8888 8888') // '051088888888'
 */
export const phoneKey = (text: string): string => mobileOf(text) ?? text.normalize('NFKC').replace(/[\s-]/g, '')
