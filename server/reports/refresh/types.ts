import type { FigureRun } from '../../../core/document/figure-runs.ts'
import type { BoundFigure, DocumentNode } from '../../../core/document/types.ts'
import type { RefreshPlace } from '../../../core/report-refresh.ts'
import type { DirectionChange } from '../passages/direction.ts'

/** What applying a place does. Nodes are those of the document that was compared, by identity. */
export type Operation =
  | { do: 'replace'; node: DocumentNode; by: DocumentNode }
  | { do: 'remove'; node: DocumentNode }
  /** `after` is a block of the top level. */
  | { do: 'insert'; after: DocumentNode; node: DocumentNode }
  /**
   * `words`: the product's words of direction around the figure, and how many characters of those that stand there they
   * replace.
   */
  | { do: 'figure'; block: DocumentNode; run: FigureRun; text: string; bound: BoundFigure; words?: DirectionChange }
  | { do: 'nothing' }

/**
 * How much of a difference a reader sees. `quiet`: only the day of building or names of files, which are no news by
 * themselves; `silent`: nothing, only what the text rests on.
 */
export type Weight = 'loud' | 'quiet' | 'silent'

export type Difference = {
  place: RefreshPlace
  operation: Operation
  /** What is done where the place is not chosen: a number typed over stays, but knows what the data say now. */
  otherwise?: Operation
  weight: Weight
  /** Where the block stands in the document. */
  order: number
  /** The key of the block in the document, and in the building; null where there is none. */
  oldKey: string | null
  newKey: string | null
}
