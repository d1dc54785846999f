import type { Mapping } from '../../core/imports.ts'
import { isRecord } from '../../core/json.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { normaliseLabel } from '../../core/statement/labels.ts'
import { fieldLabels } from './fields.ts'
import { fault } from './problems.ts'

/** Something of a file that can be mapped: an item of a statement, a column of a generic table. */
export type Mappable = { id: number; label: string; code?: string | null; place: string }

/** What fills a field, resolved. `decided`: a person said which sign, or that several lines make the field. */
export type Source = { item: Mappable; sign: 1 | -1 }
export type FieldSources = { field: string; sources: Source[]; decided: boolean }

type Index = { byId: Map<number, Mappable>; byName: Map<string, Mappable[]>; byKey: Map<string, Mappable[]> }

function indexOf(items: Mappable[]): Index {
  const index: Index = { byId: new Map(items.map((item) => [item.id, item])), byName: new Map(), byKey: new Map() }
  const add = (map: Map<string, Mappable[]>, name: string, item: Mappable): void => {
    const list = map.get(name)
    if (list) list.push(item)
    else map.set(name, [item])
  }
  for (const item of items) {
    for (const name of new Set([item.label, item.code ?? item.label])) add(index.byName, name, item)
    add(index.byKey, normaliseLabel(item.label), item)
  }
  return index
}

function byName(name: string, items: Index, field: string, locale: Locale): Mappable {
  const wanted = name.trim()
  const candidates = items.byName.get(wanted) ?? items.byKey.get(normaliseLabel(wanted)) ?? []
  const [item, ...more] = candidates
  if (!item) throw fault(locale, `/mapping/${field}`, 'import.unknownItem', { name: wanted }, 'unknownItem')
  if (more.length > 0)
    throw fault(
      locale,
      `/mapping/${field}`,
      'import.ambiguousItem',
      { name: wanted, places: candidates.map(({ place }) => place).join(', ') },
      'ambiguous',
    )
  return item
}

function byRow(target: unknown, items: Index, field: string, locale: Locale): Source {
  const row = isRecord(target) ? target['row'] : undefined
  const sign = isRecord(target) ? (target['sign'] ?? 1) : 1
  const item = typeof row === 'number' ? items.byId.get(row) : undefined
  if (!item || (sign !== 1 && sign !== -1))
    throw fault(locale, `/mapping/${field}`, 'import.unknownRow', { row: String(row) }, 'unknownItem')
  return { item, sign }
}

/**
 * Resolves a mapping (system field → name, `{row, sign}` or a list of these) against what the file has.
 *
 * @returns what fills each mapped field, and the fields that the mapping names and leaves open
 * @throws ApiError 422 unknown field, unknown or ambiguous item (its places are named), required fields that are open
 */
export function resolveMapping(
  table: TableSchema,
  mapping: Mapping,
  items: Mappable[],
  locale: Locale,
): { fields: FieldSources[]; ignored: string[] } {
  const index = indexOf(items)
  const fields: FieldSources[] = []
  const ignored: string[] = []
  for (const [field, target] of Object.entries(mapping)) {
    if (!Object.hasOwn(table.schema.properties, field))
      throw fault(locale, `/mapping/${field}`, 'import.unknownField', { name: field })
    const targets: unknown[] = Array.isArray(target) ? target : [target]
    const named = targets.filter((entry) => entry !== '' && entry !== null)
    if (named.length === 0) {
      ignored.push(field)
      continue
    }
    const sources = named.map((source): Source =>
      typeof source === 'string'
        ? { item: byName(source, index, field, locale), sign: 1 }
        : byRow(source, index, field, locale),
    )
    fields.push({ field, sources, decided: sources.some(({ sign }) => sign === -1) })
  }
  requireFields(
    table,
    fields.map(({ field }) => field),
    'import.requiredOpen',
    locale,
  )
  return { fields, ignored }
}

/** Refuses where a required field is not among the given ones; the answer names each. */
export function requireFields(
  table: TableSchema,
  given: string[],
  key: 'import.requiredOpen' | 'import.requiredEmpty',
  locale: Locale,
): void {
  const open = Object.entries(table.schema.properties).filter(
    ([name, field]) => field['x-required'] && !given.includes(name),
  )
  if (open.length === 0) return
  const names = open.map(([name]) => name)
  const error = fault(locale, `/mapping/${names[0]}`, key, { fields: fieldLabels(table, names, locale) }, 'required')
  const [first] = error.errors
  for (const name of names.slice(1))
    error.errors.push({ field: `/mapping/${name}`, keyword: 'required', msg: first?.msg ?? '' })
  throw error
}
