import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { extended } from '../../server/schemas/extend.ts'

const read = <T>(kind: 'tables' | 'resources', name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/schemas/${kind}/${name}.json`), 'utf8')) as T

/** A shipped table, as the server serves it. */
export const tableSchema = (name: string): TableSchema => read<TableSchema>('tables', name)

/** A shipped resource, merged with what its file extends, as the server serves it. */
export function resourceSchema(name: string): ResourceSchema {
  const own = read<Record<string, unknown>>('resources', name)
  const { extends: parent } = own
  const whole = typeof parent === 'string' ? extended(own, { ...resourceSchema(parent) }).value : own
  return whole as ResourceSchema
}
