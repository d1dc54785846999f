import type { Pen } from './pen.ts'
import type { Line } from './lines.ts'
import { valueAt } from '../../../../core/lists.ts'

/** A4 upright, in points; a page for a wide table is turned. */
export const paper = { width: 595.28, height: 841.89, top: 72, bottom: 72, side: 70.9 }
export const widthOf = (landscape: boolean): number => (landscape ? paper.height : paper.width) - 2 * paper.side
export const heightOf = (landscape: boolean): number =>
  (landscape ? paper.width : paper.height) - paper.top - paper.bottom

/** What stands in the contents and the outline. */
export type Mark = { level: number; text: string; name: string }

/** A slice of the document that is never cut. `before`: room above, left out at the head of a page. */
export type Box = {
  height: number
  before?: number
  /** Stays on the page of the one that follows. */
  keep?: boolean
  landscape?: boolean
  breakBefore?: boolean
  /** What is repeated above it where it begins a page: the head of its table. */
  head?: Box
  /** Numbers of the notes that it refers to. */
  notes?: readonly number[]
  mark?: Mark
  draw(pen: Pen, y: number): void
}

/** A page: what stands on it from where, in points from its upper edge, and the lines of its notes. */
export type Sheet = {
  landscape: boolean
  boxes: { box: Box; y: number }[]
  notes: { number: number; line: Line; begins: boolean }[]
}

export type Notes = ReadonlyMap<number, readonly Line[]>

/** Height of a line of a note, and of the rule above the first. */
export const noteLine = 13
export const noteRule = 10

/**
 * Puts boxes on pages, and the notes that they refer to at the foot of the same page; notes that have no room there go
 * on at the foot of the next one.
 */
export function paginate(boxes: readonly Box[], notes: Notes): Sheet[] {
  const sheets: Sheet[] = []
  let sheet: Sheet | undefined
  let y = 0
  let waiting: Sheet['notes'] = []
  const footOf = (lines: number): number => (lines === 0 ? 0 : lines * noteLine + noteRule)
  const room = (landscape: boolean): number => heightOf(landscape)
  const linesOf = (box: Box): Sheet['notes'] =>
    (box.notes ?? []).flatMap((number) =>
      (notes.get(number) ?? []).map((line, index) => ({ number, line, begins: index === 0 })),
    )
  /** Notes that have no room yet, as many as a page can take beside some text. */
  const settle = (page: Sheet, free: number): void => {
    const fits = Math.max(0, Math.floor((free - (page.notes.length === 0 ? noteRule : 0)) / noteLine))
    page.notes.push(...waiting.splice(0, fits))
  }
  const turn = (landscape: boolean): Sheet => {
    const next: Sheet = { landscape, boxes: [], notes: [] }
    sheets.push(next)
    y = 0
    settle(next, room(landscape) / 2)
    return next
  }
  /** How far down a row of boxes reaches that stay together. */
  const extent = (from: number): { height: number; lines: number } => {
    let [height, lines] = [0, 0]
    for (let index = from; index < boxes.length; index++) {
      const box = valueAt(boxes, index)
      height += box.height + (index > from ? (box.before ?? 0) : 0)
      lines += linesOf(box).length
      if (!box.keep || boxes[index + 1]?.breakBefore || boxes[index + 1]?.landscape !== box.landscape) break
    }
    return { height, lines }
  }
  for (const [index, box] of boxes.entries()) {
    const landscape = box.landscape ?? false
    const before = sheet && sheet.boxes.length > 0 ? (box.before ?? 0) : 0
    const chained = index > 0 && boxes[index - 1]?.keep
    const { height, lines } = extent(index)
    const fullRoom = room(landscape)
    // A row that no page can hold is cut after all.
    const together =
      height + footOf(lines) <= fullRoom ? { height, lines } : { height: box.height, lines: linesOf(box).length }
    const fits =
      sheet &&
      sheet.landscape === landscape &&
      y + before + together.height + footOf(sheet.notes.length + together.lines + waiting.length) <= fullRoom + 0.01
    const own =
      sheet &&
      sheet.landscape === landscape &&
      y + before + box.height + footOf(sheet.notes.length + Math.min(1, linesOf(box).length)) <= fullRoom + 0.01
    const empty = sheet?.boxes.length === 0
    if (
      !sheet ||
      (box.breakBefore && !empty) ||
      sheet.landscape !== landscape ||
      (!empty && !(chained ? fits || own : fits))
    ) {
      sheet = turn(landscape)
      if (box.head) {
        sheet.boxes.push({ box: box.head, y: paper.top })
        y += box.head.height
      }
    }
    const above = sheet.boxes.length > 0 ? (box.before ?? 0) : 0
    sheet.boxes.push({ box, y: paper.top + y + above })
    y += above + box.height
    waiting.push(...linesOf(box))
    settle(sheet, fullRoom - y - footOf(sheet.notes.length))
  }
  // Notes that are left when the text has ended.
  while (waiting.length > 0) settle((sheet = turn(false)), room(false))
  return sheets
}
