import type { ReactNode } from 'react'
import { kindOf } from '../../../core/schema/field-type.ts'
import type { IconName } from '../../../core/schema/icons.ts'
import { fieldsOf, type NamedField } from '../../../core/schema/fields.ts'
import { can, type Permissions } from '../../../core/permissions.ts'
import type { Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { normaliseSearch } from '../../../core/search.ts'
import { hasValue, typeFor } from '../../fields/index.ts'
import { recordName } from '../../fields/record-name.ts'
import { rowPath } from '../../../core/schema/row-path.ts'
import type { MenuSection } from '../menu.ts'

/** What choosing a hit does: opens an address, writes into the search, runs something, or asks for more in a dialog. */
export type Act =
  | { path: string }
  | { fill: string }
  | { run: () => void }
  | { dialog: (onClose: () => void) => ReactNode }
/** One thing that can be opened or done. `detail` tells it from others of the same name. */
export type Hit = { label: string; detail?: string; icon: IconName | 'search' } & Act
/** What can be opened again later. */
export type OpenedHit = Extract<Hit, { path: string }>
/** `records`: of a text that may be older than what is typed, while its own are searched. */
export type HitGroup = { name: string; label: string; hits: Hit[]; records?: true }

const searchedFields = (schema: ResourceSchema): NamedField[] => fieldsOf(schema).filter((field) => field['x-search'])

/** The resources that a role may search: those whose schema marks fields to be searched. */
export const searchable = (resources: readonly ResourceSchema[], permissions: Permissions): ResourceSchema[] =>
  resources.filter(
    (schema) =>
      searchedFields(schema).length > 0 && can(permissions, { permission: schema.permission, action: 'query' }),
  )

/** The entries of the menu whose name holds every word. */
export function menuHits(sections: readonly MenuSection[], text: string): OpenedHit[] {
  const words = normaliseSearch(text).split(' ').filter(Boolean)
  return sections
    .flatMap(({ label, entries }) =>
      entries.map((entry) => ({ path: entry.path, label: entry.label, detail: label, icon: entry.icon })),
    )
    .filter((hit) => words.every((word) => normaliseSearch(hit.label).includes(word)))
}

/**
 * A record as something to open: what it is called, the other fields that are searched, its time, and where a click on
 * its row would lead. Undefined where that is nowhere.
 */
export function recordHit(
  schema: ResourceSchema,
  record: Record<string, unknown>,
  locale: Locale,
): OpenedHit | undefined {
  const path = rowPath(schema, record)
  if (!path) return undefined
  // Names repeat; the time by which the list is sorted tells records apart.
  const time = fieldsOf(schema).find((field) => field.name === schema.list.sort.field && kindOf(field).isMoment)
  const detail = [...searchedFields(schema), ...(time ? [time] : [])]
    // What a reference holds is an id of the system.
    .filter((field) => !field['x-reference'] && !schema.recordTitle.includes(`{${field.name}}`))
    .filter((field) => hasValue(record[field.name]))
    .map((field) => typeFor(field).text(record[field.name], field, { locale, translate: (text) => text }))
    .filter((value) => value !== '')
    .join(' · ')
  return {
    path,
    label: recordName(schema, record, locale),
    icon: schema.menu?.icon ?? 'document',
    ...(detail && { detail }),
  }
}

/** The list of a resource with the same search. */
export const listPath = (schema: ResourceSchema, text: string): string =>
  `${schema.route}?${new URLSearchParams({ filter: JSON.stringify({ q: text }) }).toString()}`
