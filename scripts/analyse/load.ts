import { join } from 'node:path'
import type { CompiledRules } from '../../core/analysis/engine.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import { loadRules } from '../../server/analysis/rules/store.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { project } from '../run.ts'

type Loaded = { tables: readonly TableSchema[]; rules: CompiledRules }
let loaded: Loaded | undefined

function load(): Loaded {
  const { tables } = loadSchemas(join(project, 'src/schemas'))
  return { tables, rules: loadRules(join(project, 'src/schemas/rules'), tables).compiled }
}

/** The tables and rules that are shipped, read once. Throws where a file of theirs is faulty. */
export const loadTables = (): Loaded => (loaded ??= load())
