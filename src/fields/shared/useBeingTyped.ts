import { useState } from 'react'

/** A figure on its way: signs, digits and separators alone. A unit or a scale behind it ends it. */
const figure = /^[-+(]?[\d０-９,.，．\s]*$/u

/**
 * What an input of figures shows while one is typed letter by letter: the text itself, as long as the value is what it
 * says. Folded at once, the `-0` on the way to `-0.5` would lose its minus, and `1,234,567` its separators halfway.
 *
 * @param read from the text to the value
 * @returns what is shown, and what to call when a text is typed and when the input is left
 */
export function useBeingTyped(value: unknown, shown: string, read: (text: string) => unknown) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOfValue = typed !== null && typed !== '' && figure.test(typed) && read(typed) === value
  return {
    shown: isOfValue ? typed : shown,
    type: (text: string): void => setTyped(text),
    leave: (): void => setTyped(null),
  }
}
