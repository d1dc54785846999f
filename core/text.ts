/** Whether a text can be stored: no NUL, which PostgreSQL cannot hold, and no half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** What can be stored of a text that a file holds, or that was cut: the rest is left out or shown as a blank mark. */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
