import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { default as standaloneCode } from 'ajv/dist/standalone/index.js'
import { compile, createAjv, writeSchema, type CompiledCheck } from '../../core/validate.ts'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { checkSchemaFile } from './check.ts'

/** The schemas in force, their compiled checks, and the module of checks that the browser loads. */
export type SchemaStore = {
  resources: ResourceSchema[]
  tables: TableSchema[]
  /** Names this set of schemas; changes with any of them. */
  hash: string
  resource(name: string): ResourceSchema
  table(name: string): TableSchema | undefined
  check(name: string, mode: 'create' | 'edit'): CompiledCheck
  checkRow(table: string): CompiledCheck
  /** Source of a module whose `create(require)` answers every check by name: `customers.create`. */
  checksModule: string
}

function readFolder<T>(folder: string): T[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => checkSchemaFile(join(folder, file), readFileSync(join(folder, file), 'utf8')) as T)
}

/** Names of checks hold a dot; names in the generated module may not. */
const exportName = (name: string): string => name.replace('.', '$')

/**
 * Loads the shipped schemas, checks each against the vocabulary and compiles its checks once.
 * Throws with file, place and reason at the first bad one.
 *
 * @param folder the folder that holds `resources/` and `tables/`
 */
export function loadSchemas(folder: string): SchemaStore {
  const resources = readFolder<ResourceSchema>(join(folder, 'resources'))
  const tables = readFolder<TableSchema>(join(folder, 'tables'))
  const ajv = createAjv({ sourceCode: true })
  const checks = new Map<string, CompiledCheck>()
  const exported: Record<string, string> = {}
  const add = (name: string, schema: object, inBrowser: boolean): void => {
    const id = `check:${name}`
    ajv.addSchema(schema, id)
    checks.set(name, compile(ajv, { $ref: id }) as CompiledCheck)
    if (inBrowser) exported[exportName(name)] = id
  }
  for (const resource of resources) {
    add(`${resource.name}.create`, writeSchema(resource.schema, 'create'), true)
    add(`${resource.name}.edit`, writeSchema(resource.schema, 'edit'), true)
  }
  for (const table of tables) add(`${table.name}.row`, writeSchema(table.schema, 'edit'), true)
  const get = (name: string): CompiledCheck => {
    const check = checks.get(name)
    if (!check) throw new Error(`no check ${name}`)
    return check
  }
  const source = standaloneCode(ajv, exported)
  return {
    resources,
    tables,
    hash: createHash('sha256').update(JSON.stringify([resources, tables])).digest('hex').slice(0, 32),
    resource(name) {
      const found = resources.find((resource) => resource.name === name)
      if (!found) throw new Error(`no resource ${name}`)
      return found
    },
    table: (name) => tables.find((table) => table.name === name),
    check: (name, mode) => get(`${name}.${mode}`),
    checkRow: (table) => get(`${table}.row`),
    checksModule: `export function create(require) { const exports = {}; const module = { exports };\n${source}\nreturn exports; }\n`,
  }
}
