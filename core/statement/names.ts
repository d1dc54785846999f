import { fieldsOf } from '../schema/fields.ts'
import type { TableSchema } from '../schema/types.ts'
import { bilingual, englishKey } from './english.ts'
import { looseLabel, normaliseLabel } from './labels.ts'

/** A name under which a field may stand in a file. */
export type FieldName = {
  field: string
  /** 0 for the field's own name, then its aliases in their order. */
  rank: number
  /** The name holds in this section only: `净利润(补充资料)` is 净利润 of the supplement. */
  section: string | null
}

export type FieldNames = {
  exact: Map<string, FieldName[]>
  loose: Map<string, FieldName[]>
  /** By `englishKey`. */
  english: Map<string, FieldName[]>
  /** Every field's own reduced name, for guesses. */
  own: { field: string; key: string; section: string | null }[]
  /** Field → the field that it is a part of. */
  partOf: Map<string, string>
}

function add(map: Map<string, FieldName[]>, key: string, name: FieldName): void {
  const list = map.get(key) ?? []
  if (key === '' || list.some((known) => known.field === name.field && known.section === name.section)) return
  map.set(key, [...list, name])
}

const built = new WeakMap<TableSchema, FieldNames>()

/** The names of a table's fields, by what files call them. */
export function fieldNames(table: TableSchema): FieldNames {
  const known = built.get(table)
  if (known) return known
  const names: FieldNames = {
    exact: new Map(),
    loose: new Map(),
    english: new Map(),
    own: [],
    partOf: new Map(),
  }
  // A bracket that is the beginning of a section's name restricts the name to that section.
  const restriction = (text: string): { text: string; section: string | null } => {
    const match = /[（(]([^()（）]+)[)）]$/.exec(text)
    const inside = match?.[1] ?? ''
    const section =
      inside.length >= 2 ? table.sections.find(({ label }) => label['zh-CN'].startsWith(inside)) : undefined
    return section && match ? { text: text.slice(0, match.index), section: section.name } : { text, section: null }
  }
  for (const field of fieldsOf(table)) {
    if (field['x-kind'] === 'derived') continue
    const texts = [field['x-label']['zh-CN'], ...(field['x-aliases'] ?? [])]
    for (const [rank, given] of texts.entries()) {
      const { text, section } = restriction(given)
      add(names.exact, normaliseLabel(text), { field: field.name, rank, section })
      add(names.loose, looseLabel(text), { field: field.name, rank, section })
      if (rank > 0) add(names.english, englishKey(text), { field: field.name, rank, section: null })
      if (rank === 0) names.own.push({ field: field.name, key: looseLabel(text), section })
    }
    const english = field['x-label']['en-US']
    const inside = /\(([^()]+)\)$/.exec(english)?.[1] ?? ''
    const section = inside.length >= 4 ? table.sections.find(({ name }) => name.startsWith(inside)) : undefined
    add(names.english, englishKey(english), { field: field.name, rank: 0, section: section?.name ?? null })
    if (field['x-memo-of']) names.partOf.set(field.name, field['x-memo-of'])
  }
  built.set(table, names)
  return names
}

/**
 * The fields that a name of a file may mean, in Chinese, in English or in both. Of a bilingual line both names must mean
 * the same field where both mean one.
 */
export function namesOf(names: FieldNames, label: string): { exact: FieldName[]; loose: FieldName[] } {
  const read = (text: string): { exact: FieldName[]; loose: FieldName[] } => ({
    exact: names.exact.get(normaliseLabel(text)) ?? [],
    loose: names.loose.get(looseLabel(text)) ?? [],
  })
  const whole = read(label)
  if (whole.exact.length > 0 || whole.loose.length > 0) return whole
  const english = names.english.get(englishKey(label)) ?? []
  if (english.length > 0) return { exact: english, loose: [] }
  const both = bilingual(label)
  if (!both) return whole
  const han = read(both.han)
  const meant = names.english.get(englishKey(both.english)) ?? []
  const chinese = han.exact.length > 0 ? han.exact : han.loose
  if (chinese.length === 0) return { exact: meant, loose: [] }
  return meant.length === 0 || meant.some(({ field }) => chinese.some((name) => name.field === field))
    ? han
    : { exact: [], loose: [] }
}
