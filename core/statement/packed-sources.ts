import type { CellSource } from '../api.ts'
import { isRecord } from '../json.ts'

/**
 * What the sources of a row have in common stands under this name, which no field has: the cells of a table of 20 columns
 * and 100,000 rows would otherwise repeat file, sheet and time two million times.
 */
const common = '*'

type Sources = Readonly<Record<string, CellSource>>
type Packed = Record<string, unknown>

/** Whether a source differs from another in its cells alone; lists in the rest are never the same. */
function isLike(source: CellSource, other: CellSource): boolean {
  const known: Readonly<Record<string, unknown>> = other
  const parts: Readonly<Record<string, unknown>> = source
  let more = 0
  // Millions of them: no list of names is made for each.
  for (const name in parts) {
    if (name === 'cells' || name === 'raw') continue
    if (parts[name] !== known[name]) return false
    more += 1
  }
  for (const name in known) if (name !== 'cells' && name !== 'raw') more -= 1
  return more === 0
}

/**
 * The sources of a row in few bytes.
 *
 * @example packSources({ kwh: { kind: 'import', sheet: '表', cells: ['B2'], raw: ['5'] } })
 *   // { '*': { kind: 'import', sheet: '表' }, kwh: ['B2', '5'] }
 */
export function packSources(sources: Sources): Packed {
  const fields = Object.keys(sources)
  const first = fields[0] === undefined ? undefined : sources[fields[0]]
  if (!first) return {}
  const { cells: _cells, raw: _raw, ...shared } = first
  const packed: Packed = { [common]: shared }
  for (const field of fields) {
    const source = sources[field]
    if (!source) continue
    const { cells, raw } = source
    const isPacked = cells?.length === 1 && raw?.length === 1 && isLike(source, first)
    packed[field] = isPacked ? [cells[0], raw[0]] : source
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
