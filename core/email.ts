/**
 * Whether a text has the shape of an e-mail address, with a dot in its domain; whether it exists only a mail can tell.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
