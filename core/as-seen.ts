/** What has no width, within a word too. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
/** Letters, digits and signs as wide as a Chinese character, and how far in front of them the usual ones stand. */
const wide = /[\uff01-\uff5e]/g
const usual = /[!-~]/g
const distance = 0xfee0

const moved = (text: string, signs: RegExp, by: number): string =>
  text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + by))

/**
 * A text as a reader tells it from others: wide letters are the usual ones, accents one sign with their letter, blanks
 * around it and what cannot be seen are nothing. Capitals, zeros in front and raised digits are seen.
 *
 * @example asSeen(' \uff21-1') === asSeen('A-1')
 */
export const asSeen = (text: string): string =>
  moved(text.normalize('NFC').replace(unseen, '').replaceAll('\u3000', ' '), wide, -distance).trim()

/** The ways in which what is seen as this text may have been written, of those that input methods write. */
export function waysToWrite(text: string): string[] {
  const seen = asSeen(text)
  return [...new Set([text, seen, seen.normalize('NFD'), moved(seen, usual, distance)])]
}
