import { figuresIn, subtotalsOf } from '../analysis/vocabulary.ts'
import { slotOf } from '../expressions/slots.ts'
import { powersBetweenUnits } from '../money.ts'
import { fieldsOf } from '../schema/fields.ts'
import type { StatementTie, TableSchema } from '../schema/types.ts'
import { parseSum } from '../statement/formula.ts'
import { kindOf } from '../subject/periods.ts'
import { combinedLines, renamed, type Subtotal } from '../statement/subtotals.ts'
import { statementHolders } from '../subject/source.ts'

/** So many names have a place in a row: far more than there are. */
export const mostSlots = 4096

/** A line that stands for others, and these. */
export type CombinedSlots = { line: number; parts: readonly number[] }
type SlotTerm = { slot: number; sign: 1 | -1 }
export type MoneyLine = { slot: number; field: string; table: number; isItem: boolean }
/** A tie between two statements: which, and both sums. */
export type Tie = { tie: StatementTie; left: number; right: number; of: SlotTerm[]; against: SlotTerm[] }

/** What follows from the tables alone: where each name is held, by its number. */
export type Layout = {
  /** The statements, in the order of the tables; `stock` where they are balances of a day. */
  statements: readonly { name: string; kind: 'stock' | 'flow' }[]
  /** Which statement holds a name: its index; -1 where none does. */
  heldBy: Int8Array
  /** 1 where a name is a figure of the basics. */
  inBasics: Uint8Array
  subtotals: ReadonlyMap<number, Subtotal<number>>
  combined: readonly CombinedSlots[]
  /** The amounts of money of the statements, in their order. */
  money: readonly MoneyLine[]
  ties: readonly Tie[]
  /** The least power of ten that two units of money are apart. */
  leastPower: number
}

const termsOf = (sum: string): SlotTerm[] => parseSum(sum).map(({ field, sign }) => ({ slot: slotOf(field), sign }))

function tiesAmong(statements: readonly TableSchema[]): Tie[] {
  return statements.flatMap((left, leftAt) =>
    statements.flatMap((right, rightAt) =>
      (left === right ? [] : (left.ties ?? []))
        .filter((tie) => parseSum(tie.right).every(({ field }) => Object.hasOwn(right.schema.properties, field)))
        .map((tie) => ({ tie, left: leftAt, right: rightAt, of: termsOf(tie.left), against: termsOf(tie.right) })),
    ),
  )
}

const layouts = new WeakMap<readonly TableSchema[], Layout | null>()

/** The layout of tables; null where a field stands in two statements, so that its name does not say which is meant. */
export function layoutOf(tables: readonly TableSchema[]): Layout | null {
  const known = layouts.get(tables)
  if (known !== undefined) return known
  const layout = read(tables)
  layouts.set(tables, layout)
  return layout
}

function read(tables: readonly TableSchema[]): Layout | null {
  const statements = tables.filter((table) => table.layout === 'statement')
  const fields = statements.flatMap((table) => Object.keys(table.schema.properties))
  if (new Set(fields).size < fields.length || statements.length > 7) return null
  const heldBy = new Int8Array(mostSlots).fill(-1)
  for (const [field, { table }] of statementHolders(tables))
    heldBy[slotOf(field)] = statements.findIndex(({ name }) => name === table)
  const inBasics = new Uint8Array(mostSlots)
  const basic = tables.find((table) => table.name === 'basic')
  for (const field of basic ? figuresIn(basic) : []) inBasics[slotOf(field)] = 1
  return {
    statements: statements.map(({ name }) => ({ name, kind: kindOf(name) })),
    heldBy,
    inBasics,
    subtotals: new Map(
      [...subtotalsOf(statements)].map(([name, subtotal]) => [slotOf(name), renamed(subtotal, slotOf)]),
    ),
    combined: statements
      .flatMap(combinedLines)
      .map(({ line, parts }) => ({ line: slotOf(line), parts: parts.map(({ field }) => slotOf(field)) })),
    money: statements.flatMap((table, index) =>
      fieldsOf(table)
        .filter((field) => field['x-unit'] === '元')
        .map(({ name, ...field }) => ({
          slot: slotOf(name),
          field: name,
          table: index,
          isItem: field['x-kind'] === 'item',
        })),
    ),
    ties: tiesAmong(statements),
    leastPower: Math.min(...powersBetweenUnits),
  }
}
