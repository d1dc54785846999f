import type { AnySchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { SchemaError, toFault, type SchemaFault } from './faults.ts'
import { suggest } from './suggest.ts'

/** A schema and the file that it was read from. */
export type Loaded<T> = { file: string; schema: T }

/** The table of the resources that a schema alone describes. */
export const sharedTable = 'records'

/** Names and routes that two have. */
function sameNames(loaded: readonly Loaded<AnySchema>[]): SchemaFault[] {
  const holders = new Map<string, string>()
  return loaded.flatMap(({ file, schema }) =>
    Object.entries({ '/name': schema.name, ...(schema.kind === 'resource' && { '/route': schema.route }) }).flatMap(
      ([pointer, name]) => {
        const other = holders.get(name)
        holders.set(name, file)
        return other ? [toFault(file, { pointer, key: 'schema.sameName', parameters: { name, other } }, 1)] : []
      },
    ),
  )
}

/** References to resources that no file describes. */
function unknownReferences(resources: readonly ResourceSchema[], loaded: readonly Loaded<AnySchema>[]): SchemaFault[] {
  const known = resources.map(({ name }) => name)
  return loaded.flatMap(({ file, schema }) =>
    Object.entries(schema.schema.properties).flatMap(([name, field]) => {
      const target = field['x-reference']?.resource
      if (!target || known.includes(target)) return []
      const pointer = `/schema/properties/${name}/x-reference/resource`
      const suggestion = suggest(target, known)
      return [toFault(file, { pointer, key: 'schema.noResource', parameters: { name: target }, suggestion }, 1)]
    }),
  )
}

const callsOf = ({ api }: ResourceSchema): string[] =>
  Object.values(api).flatMap((call) => (typeof call === 'object' ? [`${call.method} ${call.path}`] : []))

/**
 * Calls that two resources of the shared table have, which an extension may inherit: each has records of its own there,
 * and nothing in the call would say whose are meant.
 */
function sameCalls(resources: readonly Loaded<ResourceSchema>[]): SchemaFault[] {
  const holders = new Map<string, string>()
  return resources.flatMap(({ file, schema }) => {
    if (schema.storage.table !== sharedTable) return []
    const calls = callsOf(schema)
    const call = calls.find((name) => holders.has(name))
    const other = call && holders.get(call)
    for (const name of calls) holders.set(name, schema.name)
    return call && other
      ? [toFault(file, { pointer: '/api', key: 'schema.sameCall', parameters: { call, other } }, 1)]
      : []
  })
}

/** @throws SchemaError where what only shows when all files are read is wrong */
export function checkTogether(resources: Loaded<ResourceSchema>[], tables: Loaded<TableSchema>[]): void {
  const loaded = [...resources, ...tables]
  const schemas = resources.map(({ schema }) => schema)
  const faults = [...sameNames(loaded), ...unknownReferences(schemas, loaded), ...sameCalls(resources)]
  if (faults.length > 0) throw new SchemaError(faults)
}
