import { createHash } from 'node:crypto'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { default as standaloneCode } from 'ajv/dist/standalone/index.js'
import { once } from '../../core/once.ts'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { createAjv } from '../../core/ajv.ts'
import { conditionOf, ruleName } from '../../core/record-rules.ts'
import { newSchema, recordSchema, writeSchema, type CompiledCheck } from '../../core/validate.ts'
import { findingsOnce } from './known-right.ts'

/**
 * The checks of a set of schemas by name (`customers.create`), compiled when they are first asked for, and what the
 * browser's are made of.
 */
export type Checks = { checks: Map<string, CompiledCheck>; ajv: Ajv2020; exported: Record<string, string> }

/** Checks that are kept compiled; beyond that all are forgotten, and what is asked for again is compiled again. */
const mostKept = 1000
/** Each check that was compiled, once for all versions and roles that have it: by the hash of its schema. */
let compiled = { ajv: createAjv({ sourceCode: true }), ids: new Set<string>() }

/** How many checks were made since the process began. */
export const compiledChecks = { count: 0 }

/** A check that is compiled when it is first asked. */
function compiledAtFirst(compile: () => CompiledCheck): CompiledCheck {
  const compiled = once(compile)
  const check: CompiledCheck = (value) => {
    const holds = compiled()(value)
    check.errors = compiled().errors
    return holds
  }
  return check
}

/** Names of checks hold a dot; names in the generated module may not. */
const exportName = (name: string): string => name.replace('.', '$')

/**
 * The checks of resources, new and changed, and of rows of tables; what was compiled before is taken. One that is not
 * known to compile is compiled at once, so that a faulty schema is told before it is in force.
 *
 * @throws Error as ajv tells why a schema does not compile
 */
export function compileChecks(resources: readonly ResourceSchema[], tables: readonly TableSchema[]): Checks {
  if (compiled.ids.size > mostKept) compiled = { ajv: createAjv({ sourceCode: true }), ids: new Set() }
  const { ajv, ids } = compiled
  const checks = new Map<string, CompiledCheck>()
  const exported: Record<string, string> = {}
  const add = (name: string, schema: object): void => {
    const id = `check:${createHash('sha256').update(JSON.stringify(schema)).digest('hex')}`
    // Not by a reference to it: the places of faults are then those of the schema itself.
    const compile = (): CompiledCheck => ajv.getSchema(id) as CompiledCheck
    if (!ids.has(id)) {
      // The files that it follows from were held against JSON Schema, whose own check takes long to compile.
      ajv.addSchema(schema, id, undefined, false)
      findingsOnce('check', id, () => {
        compile()
        return []
      })
      compiledChecks.count += 1
    }
    checks.set(name, compiledAtFirst(compile))
    ids.add(id)
    exported[exportName(name)] = id
  }
  for (const resource of resources) {
    add(`${resource.name}.create`, newSchema(resource.schema))
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
