import type { Text } from '../schema/types.ts'

/** What a figure says of the risk: pairs of a value and its risk (0 to 100), values rising, risks all one way. */
export type RiskBands = readonly (readonly [value: number, risk: number])[]

/**
 * A figure that counts in the score. `formulas`: the first that can be told counts, and after them `given`: ratios that
 * a file gives as they are; `positive`: what has to be above
 * zero for it to mean anything; `flow`: it is for whole years only; `credible`: beyond this, on the safe side, the
 * figure is taken for unreadable. Shares stand as shares (0.25 is 25 %).
 */
export type Factor = {
  key: string
  pillar: string
  label: Text
  unit: string
  weight: number
  bands: RiskBands
  formulas: readonly string[]
  given?: readonly string[]
  flow?: boolean
  positive?: string
  credible: number
  why: Text
}

/** A rule whose hit takes a share of what is left up to 100. A pass takes nothing off. */
export type Signal = { rule: string; share: number }
/** A fact that lifts the score to at least so much: a condition on the figures, or a rule that hit. */
export type Floor = { key: string; label: Text; least: number } & ({ when: string } | { rule: string })
/** A fact for which no grade better than `bestCapped` is given. */
export type Cap = { key: string; label: Text; when: string }
/** `below`: the score from which on the next grade begins. The best grade comes first. */
export type Grade = { id: string; below: number }

/**
 * How a score is made of a customer's figures. `neutral`: the least risk that stands in for what is not known;
 * `leastKnown`: the share of all weights that has to be known for a grade; `needed`: of each
 * group of factors one has to be known, or no grade is better than `bestCapped`.
 */
export type ScoreWeights = {
  version: number
  neutral: number
  leastKnown: number
  pillars: Readonly<Record<string, Text>>
  needed: readonly (readonly string[])[]
  factors: readonly Factor[]
  signals: readonly Signal[]
  floors: readonly Floor[]
  caps: readonly Cap[]
  bestCapped: string
  grades: readonly Grade[]
}

/**
 * Why a figure does not count: it is not there; what it is measured by is not above zero, or its value is not credible;
 * the statement is none of a whole year; the unit of money is not settled.
 */
export type Absence = 'missing' | 'unreadable' | 'wholeYear' | 'unit'

/** What a factor reads at a period. */
export type Reading = { value: number; absence: null } | { value: null; absence: Absence }

/** All that a score is made of: what factors read, the rules that hit, and the floors and caps that hold. */
export type Facts = {
  readings: ReadonlyMap<string, Reading>
  hits: ReadonlySet<string>
  floors: ReadonlySet<string>
  caps: ReadonlySet<string>
}

/** Why a grade is withheld, or not better: too little is known, a needed factor is not, or a cap holds. */
export type Reserve = { kind: 'tooLittle' } | { kind: 'needed'; key: string } | { kind: 'cap'; key: string }

/**
 * What a part adds to the score: a signal, a floor, or a factor (`risk` of its bands; null where it is not known, and
 * `absence` says why).
 */
export type Points = {
  kind: 'factor' | 'signal' | 'floor'
  key: string
  points: number
  value: number | null
  risk: number | null
  absence: Absence | null
}

/** A risk score: 0 to 100, higher is riskier; null where no factor is known. Its points add up to it. */
export type RiskScore = {
  score: number | null
  grade: string | null
  /** Share of all weights that is known. */
  known: number
  points: Points[]
  reserves: Reserve[]
}
