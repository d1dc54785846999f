import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions, trailResources } from '../../core/audit.ts'
import { ruleName } from '../../core/record-rules.ts'
import { type CompiledCheck } from '../../core/validate.ts'
import { industryOptions } from '../../core/classification/industries.ts'
import { provinceOptions } from '../../core/classification/provinces.ts'
import type { AnySchema, FieldSchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { withDefaultsOfTypes } from '../../core/schema/type-defaults.ts'
import { checkSchemaFiles } from './check.ts'
import { checksModule, compileChecks } from './checks-module.ts'
import { SchemaError, toFault, type Finding, type SchemaFault } from './faults.ts'
import { readJson, textOf, type JsonFile } from './json-file.ts'
import { effectiveFiles, type OverlayFile, type Shipped } from './overlay/effective.ts'
import { hashOf, roleViews, type RoleSchemas } from './role-schemas.ts'
import { checkTogether, type Loaded } from './together.ts'

/** The schemas in force, their compiled checks, and the module of checks that the browser loads. */
export type SchemaStore = {
  resources: ResourceSchema[]
  tables: TableSchema[]
  /** Names this set of schemas; changes with any of them. */
  hash: string
  /** Names the tables alone: what is worked out from customers' data holds while it is the same. */
  tablesHash: string
  resource(name: string): ResourceSchema
  table(name: string): TableSchema | undefined
  /** Of a new record, what is sent and its defaults; of an edit, the whole record as it would be. */
  check(name: string, mode: 'create' | 'edit'): CompiledCheck
  /** The condition of one of a resource's rules. */
  rule(name: string, index: number): CompiledCheck
  checkRow(table: string): CompiledCheck
  /** What is wrong in a file, found where the file is used: its place, as `SchemaError` tells it. */
  faultAt(name: string, finding: Finding): SchemaFault
  /** What a role is told of them. */
  forRole(roleId: string): RoleSchemas
  /** Source of the module of checks that the schemas of that hash are judged by in the browser; null where none has it. */
  checksModule(hash: string): string | null
}

/** The shipped schemas, and what they are under an overlay. */
export type ShippedSchemas = SchemaStore & {
  /** The resources as their files say them, with what they extend and without what follows from types. */
  files: ResourceSchema[]
  /** @throws SchemaError with everything that is wrong in the overlay, at its place */
  overlaid(overlay: readonly OverlayFile[]): SchemaStore
}

const readFolder = (folder: string): JsonFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
    .map((file) => readJson(file, textOf(file, readFileSync(file))))

/** Files of one kind, each checked. */
function loadedFrom<T extends AnySchema>(read: readonly JsonFile[], kind: T['kind']): Loaded<T>[] {
  return checkSchemaFiles(read).map((schema, index) => {
    const { file = '', positions } = read[index] ?? {}
    if (schema.kind !== kind)
      throw new SchemaError([toFault(file, { pointer: '/kind', key: 'schema.enum', parameters: { allowed: kind } }, 1)])
    return { file, schema: schema as T, lineOf: (pointer) => positions?.().lineOf(pointer) ?? 1 }
  })
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

function storeOf(resourceFiles: Loaded<ResourceSchema>[], tableFiles: Loaded<TableSchema>[]): SchemaStore {
  const whole = resourceFiles.map((loaded) => ({ ...loaded, schema: withDefaultsOfTypes(loaded.schema) }))
  checkTogether(whole, tableFiles)
  const resources = withOptions(whole.map(({ schema }) => schema))
  // What only supplements comes behind what everyone has.
  const tables = tableFiles
    .map(({ schema }) => schema)
    .sort((a, b) => Number(a.supplementary ?? false) - Number(b.supplementary ?? false))
  const checks = compileChecks(resources, tables)
  const get = (name: string): CompiledCheck => {
    const check = checks.checks.get(name)
    if (!check) throw new Error(`no check ${name}`)
    return check
  }
  const views = roleViews(resources, tables)
  const modules = new Map<string, string>()
  return {
    resources,
    tables,
    hash: views.hash,
    tablesHash: hashOf([], tables),
    resource(name) {
      const match = resources.find((resource) => resource.name === name)
      if (!match) throw new Error(`no resource ${name}`)
      return match
    },
    table: (name) => tables.find((table) => table.name === name),
    check: (name, mode) => get(`${name}.${mode}`),
    rule: (name, index) => get(ruleName({ name }, index)),
    checkRow: (table) => get(`${table}.row`),
    faultAt(name, finding) {
      const loaded = [...resourceFiles, ...tableFiles].find(({ schema }) => schema.name === name)
      return toFault(loaded?.file ?? name, finding, loaded?.lineOf(finding.pointer) ?? 1)
    },
    forRole: views.forRole,
    checksModule(hash) {
      const made = modules.get(hash)
      if (made !== undefined) return made
      const view = views.ofHash(hash)
      if (!view) return null
      const source = checksModule(view.resources === resources ? checks : compileChecks(view.resources, tables))
      modules.set(hash, source)
      return source
    },
  }
}

/**
 * Loads the shipped schemas, checks each against the vocabulary and compiles its checks once.
 * Throws with file, place and reason at the first bad one.
 *
 * @param folder the folder that holds `resources/` and `tables/`
 */
export function loadSchemas(folder: string): ShippedSchemas {
  const files = readFolder(join(folder, 'resources'))
  const tableFiles = loadedFrom<TableSchema>(readFolder(join(folder, 'tables')), 'table')
  const resourceFiles = loadedFrom<ResourceSchema>(files, 'resource')
  const shipped = files.flatMap((file, index): Shipped[] => {
    const schema = resourceFiles[index]?.schema
    return schema ? [{ file, schema }] : []
  })
  return {
    ...storeOf(resourceFiles, tableFiles),
    files: resourceFiles.map(({ schema }) => schema),
    overlaid: (overlay) =>
      storeOf(loadedFrom<ResourceSchema>(effectiveFiles(shipped, overlay), 'resource'), tableFiles),
  }
}
