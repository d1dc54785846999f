import type { Exact } from '../money.ts'
/** Groups of industries that thresholds tell apart. */
export type IndustryGroup = 'manufacturing' | 'wholesale_retail' | 'construction' | 'services' | 'default'

/**
 * A name without a value, and how many periods back it was looked for. `unsettled`: it has one, and nobody can tell in
 * which unit of money.
 */
export type Missing = { name: string; back: number; unsettled?: boolean }

/** A stored value that a result rests on. */
export type Input = { table: string; field: string; period: string; value: string }

/** A result with the values it rests on; null is "not applicable": something is missing, or a division by zero. */
export type Result = { value: Exact | null; inputs: Input[] }

/**
 * Looks a field up, `back` periods before the one in question; undefined where there is no such statement at all.
 * How far a period reaches back is the source's to say: a balance compares with the year before, a quarter's
 * revenue with the same quarter.
 */
export type ValueSource = (name: string, back: number) => Leaf | undefined

/**
 * What a name stands for: `value` null where the statement is there and the line is blank. `open` says that the blank
 * may hide something, because the other lines do not make up the total; `unsettled`, that there is a value, and its
 * unit of money is not settled; `within`, that the statement adds up only with this line being part of another one.
 */
export type Leaf = { value: string | null; inputs: Input[]; open?: boolean; unsettled?: boolean; within?: boolean }
