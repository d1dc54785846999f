import type { Instruction } from '../ai/types.ts'

/** What the rules can be asked for; a wish in own words is not among it. */
export type Aim = Exclude<Instruction, 'wish'>

/** A place of a text that a rule writes otherwise; offsets are UTF-16 units of the text that the rule was given. */
export type Edit = {
  from: number
  to: number
  after: string
  /** An id of `rules.json`. */
  rule: string
  /**
   * `words` stays off every figure, date, name and code; `form` writes a figure or date otherwise; `around` keeps what
   * it holds.
   */
  kind: 'words' | 'form' | 'around'
}

/** One change of the original: what stood there, what stands there now, and the rules that did it. */
export type Change = { from: number; to: number; before: string; after: string; rules: string[] }

/** What a text lacks to stand by itself. */
export type Lack = 'subject' | 'period' | 'unit' | 'comparison' | 'source'

export type Optimised = {
  text: string
  /** In the order of the text; none overlap. */
  changes: Change[]
  /** Asked for with `complete` alone. */
  lacks: Lack[]
  /** Changes of a share told in per cent: whether points are meant, no rule can know. */
  doubtful: string[]
  /** The rules are for Chinese; of other text they look at spaces, doubled words and numbers alone. */
  isChinese: boolean
}

export type OptimiseOptions = {
  /** Texts that stay as they are: figures bound to data, names of the customer's data. */
  keep?: readonly string[]
  /** The text is a part of a paragraph: its end is no end of a sentence. */
  partial?: boolean
  /** Sentences that may be put behind the text with `complete`. */
  offered?: readonly string[]
}

/** Places that are not to be touched, by what they are. */
export type Facts = {
  /** Figures and dates: their form may change, their value not. */
  values: readonly { from: number; to: number }[]
  /** Names, codes, titles, quoted words, notes, bound figures. */
  fixed: readonly { from: number; to: number }[]
}

/** Finds what it would write otherwise in a text; knows nothing of the other rules. */
export type Rule = (text: string, facts: Facts, options: OptimiseOptions) => Edit[]
