import { createHash } from 'node:crypto'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { default as standaloneCode } from 'ajv/dist/standalone/index.js'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/ajv.ts'
import { conditionOf, ruleName } from '../../core/record-rules.ts'
import { recordSchema, writeSchema, type CompiledCheck } from '../../core/validate.ts'

/** The checks of a set of schemas by name (`customers.create`), and what the browser's are made of. */
export type Checks = { checks: Map<string, CompiledCheck>; ajv: Ajv2020; exported: Record<string, string> }

/** Checks that are kept compiled; beyond that all are forgotten, and what is asked for again is compiled again. */
const mostKept = 1000
/** Each check that was compiled, once for all versions and roles that have it: by the hash of its schema. */
let compiled = { ajv: createAjv({ sourceCode: true }), ids: new Set<string>() }

/** How many checks were compiled since the process began. */
export const compiledChecks = { count: 0 }

/** Names of checks hold a dot; names in the generated module may not. */
const exportName = (name: string): string => name.replace('.', '$')

/** Compiles the checks of resources, new and changed, and of rows of tables; what was compiled before is taken. */
export function compileChecks(resources: readonly ResourceSchema[], tables: readonly TableSchema[]): Checks {
  if (compiled.ids.size > mostKept) compiled = { ajv: createAjv({ sourceCode: true }), ids: new Set() }
  const { ajv, ids } = compiled
  const checks = new Map<string, CompiledCheck>()
  const exported: Record<string, string> = {}
  const add = (name: string, schema: object): void => {
    const id = `check:${createHash('sha256').update(JSON.stringify(schema)).digest('hex')}`
    if (!ids.has(id)) {
      ajv.addSchema(schema, id)
      compiledChecks.count += 1
    }
    // Not by a reference to it: the places of faults are then those of the schema itself.
    checks.set(name, ajv.getSchema(id) as CompiledCheck)
    ids.add(id)
    exported[exportName(name)] = id
  }
  for (const resource of resources) {
    add(`${resource.name}.create`, writeSchema(resource.schema, 'create'))
    add(`${resource.name}.edit`, recordSchema(resource.schema))
    for (const [index, rule] of resource.rules.entries())
      add(ruleName(resource, index), conditionOf(rule, resource.schema))
  }
  for (const table of tables) add(`${table.name}.row`, writeSchema(table.schema, 'edit'))
  return { checks, ajv, exported }
}

/** Source of a module whose `create(require)` answers every check by name: `customers.create`. */
export function checksModule({ ajv, exported }: Checks): string {
  const source = standaloneCode(ajv, exported)
  return `export function create(require) { const exports = {}; const module = { exports };\n${source}\nreturn exports; }\n`
}
