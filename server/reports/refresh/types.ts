import type { FigureRun } from '../../../core/document/figure-runs.ts'
import type { BoundFigure, DocumentNode } from '../../../core/document/types.ts'
import type { Direction } from '../passages/direction.ts'

export type PlaceKind = 'figure' | 'sentence' | 'table' | 'chart' | 'added' | 'removed'

/** A cell of a table or a value of a chart that says something else. */
export type CellChange = { where: string; old: string; new: string }

/** A place of a report that says other than the data. */
export type RefreshPlace = {
  /** Stands for the same place as long as its block stands: what applying names. */
  id: string
  /** Section and place in words: 财务概览 · 营业收入 2024年. */
  where: string
  old: string
  new: string
  kind: PlaceKind
  /** The section of the template and the heading that the place stands under; null above the first. */
  sectionId: string | null
  section: string
  /** Somebody wrote another number or text than the data said: applied only where it is named. */
  typedOver: boolean
  /** Somebody changed or wrote the words around it: only the figure is renewed, and the words may no longer fit it. */
  edited: boolean
  /** A figure of a table, which has no words around it. */
  inTable: boolean
  /** The data have no such figure any more: it stays as it is. */
  gone: boolean
  applied: boolean
  /** The id of the block to scroll to: that of the place, or of the block after which it is put. */
  blockId: string | null
  /** Tables and charts: what changes in them, `more` beside what is listed. */
  details?: CellChange[]
  more?: number
}

/** What applying a place does. Nodes are those of the document that was compared, by identity. */
export type Operation =
  | { do: 'replace'; node: DocumentNode; by: DocumentNode }
  | { do: 'remove'; node: DocumentNode }
  /** `after` is a block of the top level. */
  | { do: 'insert'; after: DocumentNode; node: DocumentNode }
  /** `words`: the product's words of direction around the figure, and how many characters of those that stand there they replace. */
  | { do: 'figure'; block: DocumentNode; run: FigureRun; text: string; bound: BoundFigure; words?: Direction & { cut: { lead: number; tail: number } } }
  | { do: 'nothing' }

/**
 * How much of a difference a reader sees. `quiet`: only the day of building or names of files, which are no news by themselves;
 * `silent`: nothing, only what the text rests on.
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
