import { severities, type Severity } from '../analysis/rule.ts'

/** What a rule says of a period, as a number: nothing, passed, not applicable, or `hit` and how grave. */
export const said = { nothing: 0, passed: 1, notApplicable: 2, hit: 3 } as const

export const hitCode = (severity: Severity): number => said.hit + severities.indexOf(severity)
/** How grave a hit is; null for what is none. */
export const severityIn = (code: number): Severity | null => severities[code - said.hit] ?? null

/**
 * What rules say of the periods of a firm: a number for each rule and period, the first for what has no period. Used for
 * one firm after the other.
 */
export class Outcomes {
  readonly #rules: number
  #periods: readonly string[] = []
  #codes = new Uint8Array(0)

  constructor(rules: number) {
    this.#rules = rules
  }

  /** @param periods all that a rule may speak of */
  reset(periods: readonly string[]): void {
    this.#periods = periods
    const size = this.#rules * (periods.length + 1)
    if (this.#codes.length < size) this.#codes = new Uint8Array(size)
    else this.#codes.fill(said.nothing, 0, size)
  }

  /** Where a period stands; -1 for one that no rule may speak of. */
  placeOf(period: string): number {
    return period === '' ? 0 : this.#periods.indexOf(period) + 1 || -1
  }

  put(rule: number, period: string, code: number): void {
    const place = this.placeOf(period)
    if (place < 0) throw new Error(`a rule spoke of ${period}, of which the firm has no statement`)
    this.#codes[rule * (this.#periods.length + 1) + place] = code
  }

  /** What a rule says at a place that `placeOf` gave. */
  at(rule: number, place: number): number {
    return place < 0 ? said.nothing : (this.#codes[rule * (this.#periods.length + 1) + place] ?? said.nothing)
  }
}
