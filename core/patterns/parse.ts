/** Of a pattern: one character of some kind, a place between characters, or parts of parts. */
export type Part =
  | { kind: 'character'; source: string }
  | { kind: 'place'; at: 'start' | 'end' | 'edge' | 'inside' }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; least: number; most: number }

/** Why a pattern cannot be matched: it is none, it needs to look back or ahead, or it is too large. */
export type PatternFault = 'invalid' | 'looks' | 'large'

export class PatternError extends Error {
  override name = 'PatternError'
  readonly fault: PatternFault

  constructor(fault: PatternFault, message: string) {
    super(message)
    this.fault = fault
  }
}

const hex = '[0-9A-Fa-f]'
const escape = new RegExp(
  [
    String.raw`\\u\{${hex}+\}`,
    // Two halves are one character.
    String.raw`\\u[Dd][89ABab]${hex}{2}\\u[Dd][C-Fc-f]${hex}{2}`,
    String.raw`\\u${hex}{4}`,
    String.raw`\\x${hex}{2}`,
    String.raw`\\[pP]\{[^}]*\}`,
    String.raw`\\c[A-Za-z]`,
    String.raw`\\.`,
  ].join('|'),
  'uy',
)
const quantifier = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/uy

/**
 * The parts of a regular expression of ECMAScript with the flag `u`. What it means is that of the language; what a
 * single character means is left to the language itself (`source` is a pattern of one character).
 *
 * @throws PatternError where it is no such expression, or looks ahead, back, or at what a group has found
 */
export function parsePattern(pattern: string): Part {
  try {
    RegExp(pattern, 'u')
  } catch (error) {
    throw new PatternError('invalid', error instanceof Error ? error.message : String(error))
  }
  let at = 0
  const taken = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at
    const match = expression.exec(pattern)
    if (match) at += match[0].length
    return match
  }

  function choice(): Part {
    const parts = [sequence()]
    while (pattern[at] === '|') {
      at += 1
      parts.push(sequence())
    }
    const [only] = parts
    return parts.length === 1 && only ? only : { kind: 'choice', parts }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') parts.push(repeated(single()))
    return { kind: 'sequence', parts }
  }

  function repeated(part: Part): Part {
    const match = taken(quantifier)
    if (!match) return part
    const [text, least, comma, most] = match
    if (least === undefined)
      return { kind: 'repeat', part, least: text.startsWith('+') ? 1 : 0, most: text.startsWith('?') ? 1 : Infinity }
    const highest = comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)
    return { kind: 'repeat', part, least: Number(least), most: highest }
  }

  function group(): Part {
    const opening = taken(/\((?:\?(?::|<[^=!>][^>]*>))?/uy)
    if (pattern.startsWith('?', at) || !opening) throw new PatternError('looks', pattern.slice(at - 1, at + 3))
    const inner = choice()
    at += 1
    return inner
  }

  function single(): Part {
    const first = pattern[at]
    if (first === '(') return group()
    if (first === '[') return { kind: 'character', source: taken(/\[(?:\\.|[^\]\\])*\]/uy)?.[0] ?? '' }
    if (first === '^' || first === '$') {
      at += 1
      return { kind: 'place', at: first === '^' ? 'start' : 'end' }
    }
    if (first !== '\\') return { kind: 'character', source: taken(/[^]/uy)?.[0] ?? '' }
    const source = taken(escape)?.[0] ?? ''
    if (source === '\\b' || source === '\\B') return { kind: 'place', at: source === '\\b' ? 'edge' : 'inside' }
    if (/^\\[1-9k]/.test(source)) throw new PatternError('looks', source)
    return { kind: 'character', source }
  }

  return choice()
}
