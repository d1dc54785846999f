/** What a mask leaves of a text: the last four characters, the first three and the last four, or nothing. */
export const maskNames = ['last4', 'first3last4', 'all'] as const
export type MaskName = (typeof maskNames)[number]

const kept: Record<MaskName, { first: number; last: number }> = {
  last4: { first: 0, last: 4 },
  first3last4: { first: 3, last: 4 },
  all: { first: 0, last: 0 },
}

/** What stands for a character that is not shown; no masked field may hold one. */
export const hiddenCharacter = '＊'

/**
 * A text of which only the ends are shown. At least half of it stays hidden.
 *
 * @example masked('110101199003074512', 'last4') // '＊＊＊＊＊＊＊＊＊＊＊＊＊＊4512'
 */
export function masked(text: string, mask: MaskName): string {
  const characters = Array.from(text)
  const { first, last } = kept[mask]
  const fits = first + last <= characters.length / 2
  const shown = (index: number): boolean => fits && (index < first || index >= characters.length - last)
  return characters.map((character, index) => (shown(index) ? character : hiddenCharacter)).join('')
}

/** Whether a text is what a mask has left, and not what a person would type. */
export const looksMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(hiddenCharacter)
