/** Whether a text can be stored: no NUL, which PostgreSQL cannot hold, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** What can be stored of a text that a file holds, or that was cut: the rest is left out or shown as a blank mark. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * A name that somebody unknown has typed, as one line of what can be seen: without control characters, marks that turn
 * the reading direction, and letters that show nothing.
 *
 * @example seenLine(' 甲\n公司\u202e') // '甲 公司'
 */
export const seenLine = (text: string): string =>
  text
    .replace(/[\s\u115f\u1160\u2800\u3164\uffa0]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()

/** Whether anything of a text can be seen: blanks, and letters that show nothing, are no answer. */
export const isSeen = (text: string): boolean => seenLine(text) !== ''
