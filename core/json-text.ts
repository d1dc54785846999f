/** Where each value of a JSON text begins, by JSON pointer, and names that an object has twice. */
export type Positions = {
  /** The line of a value, or of the nearest around it. */
  lineOf(pointer: string): number
  has(pointer: string): boolean
  duplicates: string[]
  /** Numbers that JSON.parse reads as another: beyond 2^53, or with more digits than are kept. */
  inexact: string[]
}

/** A number's digits and power of ten, the same for 1.50, 1.5 and 15e-1; undefined for what is none. */
function figureOf(text: string): string | undefined {
  const [found, sign, whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? []
  if (found === undefined) return undefined
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const kept = digits.replace(/0+$/, '')
  return kept === '' ? '0' : `${sign}${kept}e${Number(power) - fraction.length + digits.length - kept.length}`
}

/** Whether a number is read as another than its text says. */
const isInexact = (text: string): boolean => /^-?\d/.test(text) && figureOf(text) !== figureOf(String(Number(text)))

/** What a number may look like that is read as another; most texts have none, and are not read once more. */
const suspicious = /\d[\d.]{15}|\d[eE][+-]?\d{3}/

/**
 * The numbers of a JSON text that would be read as others, by JSON pointer. The text came from outside: it is valid, and
 * nested as deep as its sender likes.
 */
export function inexactIn(text: string): string[] {
  if (!suspicious.test(text)) return []
  const found: string[] = []
  const steps: (string | number)[] = []
  let last = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,:[\]{}"]+|[,:[\]{}]/g)) {
    const step = steps.at(-1)
    if (token === '[') steps.push(0)
    else if (token === '{') steps.push('')
    else if (token === ']' || token === '}') steps.pop()
    else if (token === ',' && typeof step === 'number') steps[steps.length - 1] = step + 1
    else if (token === ':') steps[steps.length - 1] = String(JSON.parse(last))
    else if (isInexact(token)) found.push(steps.map((name) => `/${escapePointer(String(name))}`).join(''))
    last = token
  }
  return found
}

/** A name as a step of a JSON pointer. */
export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/**
 * Reads a text that is known to be valid JSON once more, for the places of its values: `JSON.parse` forgets them, and
 * of a name that an object has twice it silently keeps the last.
 */
export function positionsOf(text: string): Positions {
  const offsets = new Map<string, number>()
  const duplicates: string[] = []
  const inexact: string[] = []
  const token = /"(?:[^"\\]|\\.)*"|[^\s,:[\]{}"]+|[,:[\]{}]/g
  let current = token.exec(text)
  const next = (): string => {
    const consumed = current?.[0] ?? ''
    current = token.exec(text)
    return consumed
  }
  const ends = (): boolean => !current || current[0] === '}' || current[0] === ']'
  const value = (pointer: string): void => {
    offsets.set(pointer, current?.index ?? 0)
    const first = next()
    if (isInexact(first)) inexact.push(pointer)
    if (first !== '{' && first !== '[') return
    for (let index = 0; !ends(); index += 1) {
      let name = String(index)
      const at = current?.index ?? 0
      if (first === '{') {
        name = JSON.parse(next()) as string
        next()
      }
      const below = `${pointer}/${escapePointer(name)}`
      if (offsets.has(below)) duplicates.push(below)
      value(below)
      // A fault of a member is shown at its name, not at its value.
      offsets.set(below, at)
      if (current?.[0] === ',') next()
    }
    next()
  }
  value('')
  return {
    duplicates,
    inexact,
    has: (pointer) => offsets.has(pointer),
    lineOf(pointer) {
      let place = pointer
      while (place !== '' && !offsets.has(place)) place = place.slice(0, place.lastIndexOf('/'))
      return text.slice(0, offsets.get(place) ?? 0).split('\n').length
    },
  }
}
