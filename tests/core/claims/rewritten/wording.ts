/** One quantity as a writer tells it: every figure is the passage's, or that of the year before. */
export type Told = {
  name: string
  value: string
  /** The value of the year before, where the customer's data have it. */
  prior: string | null
  /** 上升, and how far; both empty of what stood still. */
  way: string
  size: string
  by: string
  /** What it is measured from: 较上年. */
  base: string
  /** That it stood still; '' of what moved. */
  still: string
}

/** How one writer tells passages again: sentence by sentence, by hand, without the words of the reader. */
export type Writer = {
  shapes: readonly ((told: Told) => string)[]
  /** Two quantities in one clause. */
  pairs: readonly ((first: Told, second: Told) => string)[]
  words: Record<'up' | 'down' | 'longer' | 'shorter' | 'still' | 'bases', readonly string[]>
  sizes: Record<string, readonly string[]>
  grades: Record<string, readonly string[]>
  /** What stands for a band: 参考标准≥1.5. */
  bands: readonly ((band: string) => string)[]
  sentences: readonly (readonly [RegExp, readonly string[]])[]
  openings: readonly string[]
  closings: readonly string[]
}
