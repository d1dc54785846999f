const two = (value: number): string => value.toString(16).padStart(2, '0')

/** Whether a text is a colour in its one form. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/**
 * A colour as people write it (`#1677FF`, `#17f`, `rgb(22, 119, 255)`) in its one form; what is none stays as it is.
 * Without its mark it could be a number.
 */
export function colourOf(text: string): string {
  const plain = text.normalize('NFKC').trim().toLowerCase()
  const [, short = ''] = /^#([0-9a-f]{3})$/.exec(plain) ?? []
  if (short !== '') return `#${[...short].map((digit) => digit + digit).join('')}`
  const [, ...parts] = /^rgb\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*\)$/.exec(plain) ?? []
  const numbers = parts.map(Number)
  if (numbers.length === 3 && numbers.every((each) => each <= 255)) return `#${numbers.map(two).join('')}`
  return isColour(plain) ? plain : text
}
