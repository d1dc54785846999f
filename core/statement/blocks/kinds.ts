import type { TableSchema } from '../../schema/types.ts'
import { fieldNames, namesOf } from '../names.ts'

/** What a list of names looks like: the table that has most of them, and which of its fields they are. */
export type Kind = { table: string; fields: Set<string>; matched: number }

/** How many of the names a table knows, and as which fields. */
export function fitOf(table: TableSchema, labels: string[]): Kind {
  const names = fieldNames(table)
  const fields = new Set<string>()
  let matched = 0
  for (const label of labels) {
    const { exact, loose } = namesOf(names, label)
    const [found] = exact.length > 0 ? exact : loose
    if (!found) continue
    matched += 1
    fields.add(found.field)
  }
  return { table: table.name, fields, matched }
}

/** The statement that a list of names looks like; null where no table knows three of them. */
export function kindOf(labels: string[], tables: readonly TableSchema[]): Kind | null {
  const [best] = tables
    .filter((table) => table.layout === 'statement')
    .map((table) => fitOf(table, labels))
    .sort((a, b) => b.matched - a.matched)
  return best && best.matched >= 3 ? best : null
}
