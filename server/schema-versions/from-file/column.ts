import { setImmediate } from 'node:timers/promises'
import type { ProposedColumn } from '../../../core/contracts/new-tables.ts'
import type { FieldSchema } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { candidatesOf, type KindId } from './candidates.ts'
import { chooseKind, rowsOf, type Doubt } from './choose.ts'
import { judge, textShown, type Judged, type Placed } from './judge.ts'
import type { Keyed } from './keys.ts'
import { holdsPerson, seenText } from './seen.ts'
import { unitNamed, unitOfColumn } from './units.ts'

/** A column as it was looked at. */
export type ReadColumn = Keyed & {
  label: string
  hidden: boolean
  kinds: ProposedColumn['kinds']
  required: boolean
  distinct: number
  examples: string[]
  doubts: Doubt[]
}

/** Fewer records do not say that a value is always there. */
const fewest = 3

/** The cells of each column that hold something. */
export function cellsByColumn({ rows }: Sheet): Map<number, Placed[]> {
  const byColumn = new Map<number, Placed[]>()
  for (const { row, cells } of rows)
    for (const cell of cells) {
      // A formula without a result is there, and nobody knows what it says.
      if (cell.value.trim() === '' && cell.kind !== 'formula') continue
      const known = byColumn.get(cell.column)
      if (known) known.push({ row, cell })
      else byColumn.set(cell.column, [{ row, cell }])
    }
  return byColumn
}

/** A heading without the unit that its field names. */
const withoutUnit = (heading: string): string =>
  heading
    .replace(
      /\s*[（([【]\s*(?:单位\s*[:：]\s*)?(?:人民币)?[十百千万亿]*(?:元|美元|港元|欧元|英镑|日元)\s*[)）\]】]\s*$/,
      '',
    )
    .trim() || heading

/** One kind after the other; between them others are served. */
async function judgedBy(cells: readonly Placed[], unit: string, header: string, masked: boolean) {
  const candidates = candidatesOf(cells, unit, masked)
  const judged = new Map<KindId, Judged>()
  for (const { id, words } of candidates) {
    await setImmediate()
    const field = { ...words, name: 'value', 'x-label': { 'zh-CN': '', 'en-US': '' } } as FieldSchema & { name: string }
    const isWords = id === 'text' || id === 'longText'
    const found = judge(cells, field, header, isWords ? Infinity : cells.length / 2)
    if (found) judged.set(id, found)
  }
  return { candidates, judged }
}

const examplesOf = (cells: readonly Placed[]): string[] =>
  [...new Set(cells.slice(0, 500).map(({ cell }) => seenText(textShown(cell), 40)))].slice(0, 3)

/** What a cell cannot say to any kind of field: an error, or a formula without its result. */
const isFault = ({ cell }: Placed): boolean => cell.kind === 'error' || cell.kind === 'formula'

/** Looks at all values of a column. `rows`: how many records there are; `above`: the unit that stands above the list. */
export async function columnOf(about: {
  column: number
  heading: string
  cells: readonly Placed[]
  rows: number
  above: string
}): Promise<ReadColumn> {
  const { column, heading, cells, rows, above } = about
  const faults = cells.filter(isFault)
  const values = cells.filter((placed) => !isFault(placed))
  const unit = unitOfColumn(values, heading, above)
  const named = unitNamed(unit, heading)
  const masked = /身份证|证件号/.test(heading) || values.some(({ cell }) => holdsPerson(cell.value))
  const { candidates, judged } = await judgedBy(values, named, `${heading}${above}`, masked)
  const { kind, doubts } = chooseKind({ heading, cells: values, judged, unit })
  const blanks = rows - cells.length
  const isMoney = (kind === 'money' || kind === 'decimal') && named !== ''
  return {
    column,
    heading,
    cells,
    blanks,
    kind,
    include: cells.length > 0,
    masked,
    label: isMoney ? withoutUnit(heading) : heading,
    hidden: cells.some(({ cell }) => cell.hidden === 'column'),
    kinds: candidates.flatMap(({ id, words }) => {
      const found = judged.get(id)
      const first = found?.against[0]
      if (!found) return []
      const example = first ? `${first.row}: ${seenText(textShown(first.cell), 30)}` : ''
      return [{ id, words, against: found.against.length, example }]
    }),
    required: blanks === 0 && rows >= fewest && faults.length === 0,
    distinct: new Set(cells.map(({ cell }) => textShown(cell))).size,
    examples: examplesOf(values),
    doubts: [
      ...(cells.length === 0 ? [{ key: 'newTable.doubt.empty' as const }] : []),
      ...(faults.length > 0
        ? [{ key: 'newTable.doubt.faults' as const, parameters: { count: faults.length, rows: rowsOf(faults) } }]
        : []),
      ...(cells.length === 0 ? [] : doubts),
    ],
  }
}
