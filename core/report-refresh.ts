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
