import type { CellSource } from '../api.ts'
import { isRecord } from '../json.ts'

/**
 * What the sources of a row have in common stands under this name, which no field has: the cells of a table of 20 columns
 * and 100,000 rows would otherwise repeat file, sheet and time two million times.
 */
const common = '*'

type Sources = Readonly<Record<string, CellSource>>
type Packed = Record<string, unknown>

const places = ({ cells, raw, ...rest }: CellSource): { rest: Omit<CellSource, 'cells' | 'raw'>; own: unknown } => ({
  rest,
  own: cells?.length === 1 && raw?.length === 1 ? [cells[0], raw[0]] : null,
})

/** Whether two parts say the same; lists in them are never the same. */
function isSame(one: object, other: object): boolean {
  const entries = Object.entries(one)
  const known = new Map<string, unknown>(Object.entries(other))
  return entries.length === known.size && entries.every(([name, value]) => known.get(name) === value)
}

/**
 * The sources of a row in few bytes.
 *
 * @example packSources({ kwh: { kind: 'import', sheet: '表', cells: ['B2'], raw: ['5'] } })
 *   // { '*': { kind: 'import', sheet: '表' }, kwh: ['B2', '5'] }
 */
export function packSources(sources: Sources): Packed {
  const [first] = Object.values(sources)
  if (!first) return {}
  const shared = places(first).rest
  const packed: Packed = { [common]: shared }
  for (const [field, source] of Object.entries(sources)) {
    const { rest, own } = places(source)
    packed[field] = own !== null && isSame(rest, shared) ? own : source
  }
  return packed
}

/** The sources of a row as they are stored, packed or not. */
export function unpackSources(stored: unknown): Record<string, CellSource> {
  if (!isRecord(stored)) return {}
  const { [common]: shared, ...fields } = stored
  if (!isRecord(shared)) return stored as Record<string, CellSource>
  return Object.fromEntries(
    Object.entries(fields).map(([field, own]) => [
      field,
      (Array.isArray(own) ? { ...shared, cells: [own[0]], raw: [own[1]] } : own) as CellSource,
    ]),
  )
}
