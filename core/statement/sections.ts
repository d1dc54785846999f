import type { TableSchema } from '../schema/types.ts'
import { bilingual, englishKey } from './english.ts'
import { foldText, normaliseLabel } from './labels.ts'
import type { Item } from './items.ts'
import { fieldNames, namesOf } from './names.ts'

/** A heading by its Chinese name, or by the English one where it has no other. */
const bare = (text: string): string =>
  englishKey(text) || normaliseLabel(bilingual(text)?.han ?? text).replace(/\(.*?\)/g, '')

const built = new WeakMap<TableSchema, { name: string; key: string }[]>()

/** Section → the names that head it in a file. */
function headings(table: TableSchema): { name: string; key: string }[] {
  const known = built.get(table)
  if (known) return known
  const made = table.sections
    .flatMap(({ name, label, aliases }) =>
      [label['zh-CN'], label['en-US'], ...(aliases ?? [])].map((text) => ({ name, key: bare(text) })),
    )
    .sort((a, b) => b.key.length - a.key.length)
  built.set(table, made)
  return made
}

/** The section that a heading begins; null where it begins none. With `whole` only a section's name itself counts. */
function sectionOfHeading(table: TableSchema, label: string, { whole: exact = false } = {}): string | null {
  const key = bare(label)
  return (
    headings(table).find(
      (heading) => key === heading.key || (!exact && heading.key.length >= 4 && key.startsWith(heading.key)),
    )?.name ?? null
  )
}

/**
 * The section that each item stands in: that of the last heading above it in its list. A heading has no figures, ends
 * in a colon, or is a section's name (templates put a 0 beside it).
 *
 * @returns item id → section
 */
export function sectionsOf(table: TableSchema, items: Item[]): Map<number, string | null> {
  const sections = new Map<number, string | null>()
  let block = -1
  let current: string | null = null
  const hasHeadings = items.some((item) => !item.hasFigure && sectionOfHeading(table, item.label) !== null)
  for (const item of items) {
    if (item.block !== block) current = null
    block = item.block
    const isWhole = item.hasFigure && !foldText(item.label).endsWith(':')
    current =
      sectionOfHeading(table, item.label, { whole: isWhole }) ??
      (hasHeadings ? null : sectionOfItem(table, item.label)) ??
      current
    sections.set(item.id, current)
  }
  return sections
}

/** The section that an item's own name belongs to, where it can be only one: what follows it stands there as well. */
function sectionOfItem(table: TableSchema, label: string): string | null {
  const { exact } = namesOf(fieldNames(table), label)
  const [only, ...more] = exact
  return only && more.length === 0 && only.section === null
    ? (table.schema.properties[only.field]?.['x-section'] ?? null)
    : null
}
