import type { AnySchema, ResourceSchema, TableSchema } from '../../core/schema/types.ts'
import { SchemaError, toFault, type Finding, type SchemaFault } from './faults.ts'
import { filterFindings } from './filter-findings.ts'
import { suggest } from './suggest.ts'
import { isPageAddress } from '../../core/navigation.ts'
import { otherKinds, trailNameOf } from '../../core/audit.ts'

/** A schema, the file that it was read from, and in which line each value of it stands. */
export type Loaded<T> = { file: string; schema: T; lineOf: (pointer: string) => number }

/** The table of the resources that a schema alone describes. */
export const sharedTable = 'records'

/** Names and routes that two have. */
function sameNames(loaded: readonly Loaded<AnySchema>[]): SchemaFault[] {
  const holders = new Map<string, string>()
  return loaded.flatMap(({ file, schema, lineOf }) =>
    Object.entries({ '/name': schema.name, ...(schema.kind === 'resource' && { '/route': schema.route }) }).flatMap(
      ([pointer, name]) => {
        const other = holders.get(name)
        holders.set(name, file)
        return other
          ? [toFault(file, { pointer, key: 'schema.sameName', parameters: { name, other } }, lineOf(pointer))]
          : []
      },
    ),
  )
}

/** Addresses that are a page's already, and names under which the trail keeps something else. */
function takenPlaces(resources: readonly Loaded<ResourceSchema>[]): SchemaFault[] {
  const kinds = otherKinds.map(({ value }) => String(value))
  return resources.flatMap(({ file, schema, lineOf }) => {
    const fault = (pointer: string, name: string, other: string): SchemaFault =>
      toFault(file, { pointer, key: 'schema.sameName', parameters: { name, other } }, lineOf(pointer))
    const others = resources.filter((loaded) => loaded.schema !== schema)
    const page = others.find(
      (loaded) => isPageAddress(schema.route, [loaded.schema]) && loaded.schema.route !== schema.route,
    )
    const isPage = isPageAddress(schema.route, [])
    const trail = others.find(
      (loaded) =>
        trailNameOf(loaded.schema) === trailNameOf(schema) && loaded.schema.storage.table !== schema.storage.table,
    )
    return [
      ...(page || isPage ? [fault('/route', schema.route, isPage ? 'core/navigation.ts' : (page?.file ?? ''))] : []),
      ...(kinds.includes(schema.name) || (trail && schema.storage.table === sharedTable)
        ? [fault('/name', schema.name, trail?.file ?? 'core/audit.ts')]
        : []),
    ]
  })
}

/** References to resources that no file describes, and labels of what those have not. */
function referenceFaults(resources: readonly ResourceSchema[], loaded: readonly Loaded<AnySchema>[]): SchemaFault[] {
  const known = resources.map(({ name }) => name)
  return loaded.flatMap(({ file, schema, lineOf }) =>
    Object.entries(schema.schema.properties).flatMap(([name, field]) => {
      const reference = field['x-reference']
      if (!reference) return []
      const place = `/schema/properties/${name}/x-reference`
      const fault = (member: string, finding: Omit<Finding, 'pointer'>): SchemaFault =>
        toFault(file, { pointer: `${place}/${member}`, ...finding }, lineOf(`${place}/${member}`))
      const target = resources.find((resource) => resource.name === reference.resource)
      const suggestion = suggest(reference.resource, known)
      if (!target)
        return [fault('resource', { key: 'schema.noResource', parameters: { name: reference.resource }, suggestion })]
      const names = [target.idField, ...Object.keys(target.schema.properties)]
      const labels = [...reference.label.matchAll(/\{(\w*)\}/g)].map((match) => match[1] ?? '')
      if (labels.length === 0)
        return [fault('label', { key: 'schema.noPlace', parameters: { name: target.recordTitle } })]
      return [
        ...labels
          .filter((label) => !names.includes(label))
          .map((label) =>
            fault('label', {
              key: 'schema.noField',
              parameters: { name: label },
              suggestion: suggest(label, names),
            }),
          ),
        ...labels
          .filter((label) => {
            const shown = target.schema.properties[label]
            return shown?.['x-access']?.read || shown?.['x-mask']
          })
          .map((label) => fault('label', { key: 'schema.readByAll', parameters: { name: label } })),
        ...Object.entries(reference.filter ?? {}).flatMap(([filter, asked]) =>
          filterFindings(target.schema.properties[filter], filter, asked).map((found) =>
            fault(`filter/${filter}`, found),
          ),
        ),
        ...Object.keys(reference.filter ?? {})
          .filter((filter) => !target.schema.properties[filter]?.['x-filter'])
          .map((filter) =>
            fault(`filter/${filter}`, {
              key: 'schema.noFilter',
              parameters: { name: filter },
              suggestion: suggest(filter, names),
            }),
          ),
      ]
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
  return resources.flatMap(({ file, schema, lineOf }) => {
    if (schema.storage.table !== sharedTable) return []
    const calls = callsOf(schema)
    const call = calls.find((name) => holders.has(name))
    const other = call && holders.get(call)
    for (const name of calls) holders.set(name, schema.name)
    return call && other
      ? [toFault(file, { pointer: '/api', key: 'schema.sameCall', parameters: { call, other } }, lineOf('/api'))]
      : []
  })
}

/** Calls that two resources describe as different ones. */
function otherCalls(resources: readonly Loaded<ResourceSchema>[]): SchemaFault[] {
  const holders = new Map<string, { operation: string; name: string; table: string }>()
  return resources.flatMap(({ file, schema, lineOf }) =>
    Object.entries(schema.api).flatMap(([operation, call]) => {
      if (typeof call !== 'object') return []
      const key = `${call.method} ${call.path}`
      const other = holders.get(key)
      if (!other) holders.set(key, { operation, name: schema.name, table: schema.storage.table })
      const pointer = `/api/${schema.api.style === 'rest' ? 'path' : operation}`
      return other && (other.operation !== operation || other.table !== schema.storage.table)
        ? [
            toFault(
              file,
              { pointer, key: 'schema.sameName', parameters: { name: key, other: other.name } },
              lineOf(pointer),
            ),
          ]
        : []
    }),
  )
}

/** @throws SchemaError where what only shows when all files are read is wrong */
export function checkTogether(resources: Loaded<ResourceSchema>[], tables: Loaded<TableSchema>[]): void {
  const loaded = [...resources, ...tables]
  const schemas = resources.map(({ schema }) => schema)
  const faults = [
    ...sameNames(loaded),
    ...referenceFaults(schemas, loaded),
    ...sameCalls(resources),
    ...takenPlaces(resources),
    ...otherCalls(resources),
  ]
  if (faults.length > 0) throw new SchemaError(faults)
}
