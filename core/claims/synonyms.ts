import groups from './synonyms.json' with { type: 'json' }

const groupsOf = new Map<string, string[][]>()
for (const group of groups) for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), group])

const longestFirst = [...groupsOf.keys()].filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length)
const anyWord = new RegExp(longestFirst.join('|'), 'g')

/** Whether a text has another word for the same: 相符 for 吻合. */
export const isSaidOtherwise = (word: string, letters: string): boolean =>
  groupsOf.get(word)?.some((group) => group.some((other) => letters.includes(other))) ?? false

/** A text with one word for all that mean the same, so that two of them can be compared. */
export const inOneWord = (text: string): string => text.replace(anyWord, (word) => groupsOf.get(word)?.[0]?.[0] ?? word)
