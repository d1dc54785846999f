import type { Mapping } from '../../core/api.ts'
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

function byName(name: string, items: Mappable[], field: string, locale: Locale): Mappable {
  const wanted = name.trim()
  const key = normaliseLabel(wanted)
  const found = [(item: Mappable) => item.label === wanted || item.code === wanted, (item: Mappable) => normaliseLabel(item.label) === key].map((fits) => items.filter(fits)).find((list) => list.length > 0) ?? []
  const [item, ...more] = found
  if (!item) throw fault(locale, `/mapping/${field}`, 'import.unknownItem', { name: wanted }, 'unknownItem')
  if (more.length > 0) throw fault(locale, `/mapping/${field}`, 'import.ambiguousItem', { name: wanted, places: found.map(({ place }) => place).join(', ') }, 'ambiguous')
  return item
}

function byRow(target: unknown, items: Mappable[], field: string, locale: Locale): Source {
  const row = isRecord(target) ? target['row'] : undefined
  const sign = isRecord(target) ? (target['sign'] ?? 1) : 1
  const item = items.find(({ id }) => id === row)
  if (!item || (sign !== 1 && sign !== -1)) throw fault(locale, `/mapping/${field}`, 'import.unknownRow', { row: String(row) }, 'unknownItem')
  return { item, sign }
}

/**
 * Resolves a mapping (system field → name, `{row, sign}` or a list of these) against what the file has.
 *
 * @returns what fills each mapped field, and the fields that the mapping names and leaves open
 * @throws ApiError 422 unknown field, unknown or ambiguous item (its places are named), required fields that are open
 */
export function resolveMapping(table: TableSchema, mapping: Mapping, items: Mappable[], locale: Locale): { fields: FieldSources[]; ignored: string[] } {
  const fields: FieldSources[] = []
  const ignored: string[] = []
  for (const [field, target] of Object.entries(mapping)) {
    if (!Object.hasOwn(table.schema.properties, field)) throw fault(locale, `/mapping/${field}`, 'import.unknownField', { name: field })
    const targets: unknown[] = Array.isArray(target) ? target : [target]
    const named = targets.filter((one) => one !== '' && one !== null)
    if (named.length === 0) {
      ignored.push(field)
      continue
    }
    const sources = named.map((one): Source => (typeof one === 'string' ? { item: byName(one, items, field, locale), sign: 1 } : byRow(one, items, field, locale)))
    fields.push({ field, sources, decided: sources.some(({ sign }) => sign === -1) })
  }
  requireFields(table, fields.map(({ field }) => field), 'import.requiredOpen', locale)
  return { fields, ignored }
}

/** Refuses where a required field is not among the given ones; the answer names each. */
export function requireFields(table: TableSchema, given: string[], key: 'import.requiredOpen' | 'import.requiredEmpty', locale: Locale): void {
  const open = Object.entries(table.schema.properties).filter(([name, field]) => field['x-required'] && !given.includes(name))
  if (open.length === 0) return
  const names = open.map(([name]) => name)
  const error = fault(locale, `/mapping/${names[0]}`, key, { fields: fieldLabels(table, names, locale) }, 'required')
  const [first] = error.errors
  for (const name of names.slice(1)) error.errors.push({ field: `/mapping/${name}`, keyword: 'required', msg: first?.msg ?? '' })
  throw error
}
