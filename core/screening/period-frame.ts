import { nothing, type Ball } from '../balls/ball.ts'
import { slotCount } from '../expressions/slots.ts'
import { mostSlots } from './layout.ts'
import type { RowFigures } from './row.ts'

/** What is known of a figure: nothing yet, its value, that there is none, that it is being worked out, or no way. */
export const known = { no: 0, value: 1, absent: 2, open: 3, undecided: 4 } as const

/** The figures of a period of a firm, or of so many periods before one that is no whole year. */
export class Frame {
  period = ''
  back = 0
  /** The row that has this very period, where it is not looked at from a later one. */
  own: RowFigures | null = null
  stock: RowFigures | null = null
  flow: RowFigures | null = null
  readonly earlier: (Frame | undefined)[] = []
  readonly states = new Uint8Array(mostSlots)
  readonly stored = new Uint8Array(mostSlots)
  readonly balls: Ball[] = Array.from({ length: mostSlots }, () => nothing)
  readonly sums = new Map<number, { value: Ball; stored: boolean }>()

  reset(period: string, back: number): void {
    this.period = period
    this.back = back
    this.earlier.length = 0
    this.states.fill(known.no, 0, slotCount())
    this.sums.clear()
  }
}
