import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'

const read = <T>(kind: 'tables' | 'resources', name: string): T =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/schemas/${kind}/${name}.json`), 'utf8')) as T

/** A shipped table, as the server serves it. */
export const tableSchema = (name: string): TableSchema => read<TableSchema>('tables', name)

/** A shipped resource, as its file has it. */
export const resourceSchema = (name: string): ResourceSchema => read<ResourceSchema>('resources', name)
