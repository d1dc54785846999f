import { ballOf, inPlaces, nothing, over, times, whole, type Ball } from '../balls/ball.ts'
import { mostSlots, type CombinedSlots } from './layout.ts'

/** What a row has of a name; `idle`: a 0 that says nothing, because another line stands for it. */
export const has = { nothing: 0, line: 1, given: 2, idle: 3 } as const

const [minus, point, zeroCode, nineCode] = ['-', '.', '0', '9'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]
/** Digits that a double holds exactly. */
const mostDigits = 15
const powers = Array.from({ length: mostDigits + 1 }, (_, exponent) => whole(Number(`1e${exponent}`)))

/**
 * A figure as nearly all cells have it, digits with at most one point, as a ball; null for all else, which `parseFigure`
 * has to read.
 *
 * @example plainBall('-1234.50') // -1234.5
 * @example plainBall('1,234') // null
 */
export function plainBall(text: string): Ball | null {
  const length = text.length
  const first = text.charCodeAt(0) === minus ? 1 : 0
  if (length - first > mostDigits + 1) return null
  let value = 0
  let places = -1
  for (let index = first; index < length; index++) {
    const code = text.charCodeAt(index)
    if (code >= zeroCode && code <= nineCode) {
      value = value * 10 + (code - zeroCode)
      if (places >= 0) places++
    } else if (code === point && places < 0 && index > first) places = 0
    else return null
  }
  const digits = length - first - (places < 0 ? 0 : 1)
  if (digits === 0 || digits > mostDigits || places === 0) return null
  if (value === 0) return whole(0)
  const signed = first === 1 ? -value : value
  return places < 0 ? whole(signed) : inPlaces(over(whole(signed), powers[places] ?? nothing), places)
}

/** The same figure in units of which each is ten to a power of yuan. */
export const scaledBall = (ball: Ball, power: number): Ball =>
  power === 0 ? ball : times(ball, powers[power] ?? nothing)

/** The figures of one row of a file, which is one period of a firm; used for one row after the other. */
export class RowFigures {
  period = ''
  /** A bit for each statement that has a line here. */
  tables = 0
  readonly kinds = new Uint8Array(mostSlots)
  readonly balls: Ball[] = Array.from({ length: mostSlots }, () => nothing)
  readonly firstDigits = new Uint8Array(mostSlots)
  readonly #filled: number[] = []

  /** Empties it for another row. */
  reset(period: string): void {
    for (const slot of this.#filled) this.kinds[slot] = has.nothing
    this.#filled.length = 0
    this.period = period
    this.tables = 0
  }

  /** Takes a line of a statement. `digits`: a text that has the same digits. Throws `uncertain` for what is too large. */
  putLine(slot: number, table: number, ball: Ball, digits: string): void {
    this.#put(slot, has.line, ball)
    this.firstDigits[slot] = firstDigitIn(digits)
    this.tables |= 1 << table
  }

  /** Takes a figure that is no line of a statement. */
  putGiven(slot: number, ball: Ball): void {
    this.#put(slot, has.given, ball)
  }

  #put(slot: number, kind: number, ball: Ball): void {
    this.kinds[slot] = kind
    this.balls[slot] = ball
    this.#filled.push(slot)
  }

  /** Marks the zeros of a form beside the line that stands for all of them, as `idleZeros` finds them. */
  setIdle(combined: readonly CombinedSlots[]): void {
    for (const { line, parts } of combined) {
      if (this.kinds[line] !== has.line || this.balls[line]?.hi === 0) continue
      const filled = parts.filter((slot) => this.kinds[slot] === has.line)
      if (filled.every((slot) => this.balls[slot]?.hi === 0)) for (const slot of filled) this.kinds[slot] = has.idle
    }
  }

  lineAt(slot: number): Ball | null {
    const kind = this.kinds[slot]
    return kind === has.line || kind === has.idle ? (this.balls[slot] ?? nothing) : null
  }
}

function firstDigitIn(text: string): number {
  for (let index = 0; index < text.length; index++) {
    const digit = text.charCodeAt(index) - zeroCode
    if (digit >= 1 && digit <= 9) return digit
  }
  return 0
}

/** Decimal text as a ball, whatever its length. Throws `uncertain` for what is too large or too small. */
export const textBall = (text: string): Ball => plainBall(text) ?? ballOf(text)
