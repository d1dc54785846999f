import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { default as standaloneCode } from 'ajv/dist/standalone/index.js'
import { auditActions, trailResources } from '../../core/audit.ts'
import { compile, createAjv, writeSchema, type CompiledCheck } from '../../core/validate.ts'
import { industryOptions } from '../../core/classification/industries.ts'
import { provinceOptions } from '../../core/classification/provinces.ts'
import type { AnySchema, FieldSchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { checkSchemaFile } from './check.ts'
import { SchemaError, toFault, type SchemaFault } from './faults.ts'
import { suggest } from './suggest.ts'

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

type Loaded<T> = { file: string; schema: T }

function readFolder<T extends AnySchema>(folder: string, kind: T['kind']): Loaded<T>[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((name) => {
      const file = join(folder, name)
      const schema = checkSchemaFile(file, readFileSync(file, 'utf8'))
      if (schema.kind !== kind)
        throw new SchemaError([
          toFault(file, { pointer: '/kind', key: 'schema.enum', parameters: { allowed: kind } }, 1),
        ])
      return { file, schema: schema as T }
    })
}

/** What only shows when all files are read: names and routes that two have, and resources that no file describes. */
function checkTogether(resources: Loaded<ResourceSchema>[], tables: Loaded<TableSchema>[]): void {
  const holders = new Map<string, string>()
  const known = resources.map(({ schema }) => schema.name)
  const faults = [...resources, ...tables].flatMap(({ file, schema }) => {
    const collected: SchemaFault[] = []
    for (const [pointer, value] of [
      ['/name', schema.name],
      ...(schema.kind === 'resource' ? [['/route', schema.route]] : []),
    ] as [string, string][]) {
      const other = holders.get(value)
      if (other)
        collected.push(toFault(file, { pointer, key: 'schema.sameName', parameters: { name: value, other } }, 1))
      holders.set(value, file)
    }
    for (const [name, field] of Object.entries(schema.schema.properties)) {
      const target = field['x-reference']?.resource
      if (target && !known.includes(target))
        collected.push(
          toFault(
            file,
            {
              pointer: `/schema/properties/${name}/x-reference/resource`,
              key: 'schema.noResource',
              parameters: { name: target },
              suggestion: suggest(target, known),
            },
            1,
          ),
        )
    }
    return collected
  })
  if (faults.length > 0) throw new SchemaError(faults)
}

/** Fills in the options that follow from the product and from all schemas together. */
function withOptions(resources: ResourceSchema[]): ResourceSchema[] {
  const options = {
    auditActions: [...auditActions],
    trailResources: trailResources(resources),
    industries: [...industryOptions],
    provinces: [...provinceOptions],
  }
  const filled = (field: FieldSchema): FieldSchema =>
    field['x-options-of'] ? { ...field, 'x-options': options[field['x-options-of']] } : field
  return resources.map((resource) => ({
    ...resource,
    schema: {
      ...resource.schema,
      properties: Object.fromEntries(
        Object.entries(resource.schema.properties).map(([name, field]) => [name, filled(field)]),
      ),
    },
  }))
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
  const resourceFiles = readFolder<ResourceSchema>(join(folder, 'resources'), 'resource')
  const tableFiles = readFolder<TableSchema>(join(folder, 'tables'), 'table')
  checkTogether(resourceFiles, tableFiles)
  const resources = withOptions(resourceFiles.map(({ schema }) => schema))
  // What only supplements comes behind what everyone has.
  const tables = tableFiles
    .map(({ schema }) => schema)
    .sort((a, b) => Number(a.supplementary ?? false) - Number(b.supplementary ?? false))
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
    hash: createHash('sha256')
      .update(JSON.stringify([resources, tables]))
      .digest('hex')
      .slice(0, 32),
    resource(name) {
      const match = resources.find((resource) => resource.name === name)
      if (!match) throw new Error(`no resource ${name}`)
      return match
    },
    table: (name) => tables.find((table) => table.name === name),
    check: (name, mode) => get(`${name}.${mode}`),
    checkRow: (table) => get(`${table}.row`),
    checksModule: `export function create(require) { const exports = {}; const module = { exports };\n${source}\nreturn exports; }\n`,
  }
}
