import { keysOf } from './records.ts'

export const strengthLevels = ['short', 'weak', 'low', 'medium', 'strong'] as const
/** `short`: fewer than 6 characters; `weak`: enough of them, but too alike. Neither may be used. */
export type StrengthLevel = (typeof strengthLevels)[number]
export type PasswordStrength = { score: number; level: StrengthLevel }

/** Fewer characters than this are too few (`spec.txt` section 9). */
export const shortestPassword = 6

const kinds = { digit: /\d/, lower: /[a-z]/, upper: /[A-Z]/, other: /\W/ }
export type CharacterKind = keyof typeof kinds
const characterKinds = keysOf(kinds)

/** Which kinds of characters a password holds; what is neither digit nor Latin letter nor `_` is `other`. */
export const kindsOf = (password: string): CharacterKind[] =>
  characterKinds.filter((kind) => kinds[kind].test(password))

function levelOf(length: number, score: number): StrengthLevel {
  if (length < shortestPassword) return 'short'
  if (score >= 80) return 'strong'
  if (score >= 60) return 'medium'
  return score >= 30 ? 'low' : 'weak'
}

/**
 * How strong a password is (`spec.txt` section 5): every character adds 5 divided by the times that it has occurred so
 * far, every kind of characters beyond the first adds 10.
 *
 * @example passwordStrength('Abc123') // { score: 50, level: 'low' }
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  const seen = new Map<string, number>()
  let score = 0
  for (const character of characters) {
    const times = (seen.get(character) ?? 0) + 1
    seen.set(character, times)
    score += 5 / times
  }
  score = Math.trunc(score + Math.max(0, kindsOf(password).length - 1) * 10)
  return { score, level: levelOf(characters.length, score) }
}

/** Whether a password may be used: long enough and not too weak. */
export const isAcceptablePassword = (password: string): boolean =>
  !['short', 'weak'].includes(passwordStrength(password).level)

/** What makes a password stronger, and whether this one has it. */
export const passwordQualities = (password: string): { name: 'length' | CharacterKind | 'long'; has: boolean }[] => {
  const kinds = kindsOf(password)
  const { length } = [...password]
  return [
    { name: 'length', has: length >= shortestPassword },
    ...characterKinds.map((name) => ({ name, has: kinds.includes(name) })),
    { name: 'long', has: length >= 12 },
  ]
}
