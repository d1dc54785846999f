import { isRecord } from '../json.ts'
import { operatorsFor, readableBy, wholeFor, writableBy } from './access.ts'
import { fieldsRead } from './reads.ts'
import type { FieldSchema, ObjectSchema, ResourceSchema, Rule } from './types.ts'
import { isAmong } from '../lists.ts'

/** What of a field's access does not name roles: where it can be written. */
const modes = ['create', 'edit']

/** The roles that a field names, and where. */
export const rolesOf = ({ 'x-access': access }: FieldSchema): { member: string; index: number; role: string }[] =>
  Object.entries(access ?? {}).flatMap(([member, entries]) =>
    entries.flatMap((role, index) => (member === 'write' && modes.includes(role) ? [] : [{ member, index, role }])),
  )

/** The roles that the fields of these resources name. */
export const rolesNamed = (resources: readonly ResourceSchema[]): Set<string> =>
  new Set(
    resources.flatMap(({ schema }) =>
      Object.values(schema.properties)
        .flatMap(rolesOf)
        .map(({ role }) => role),
    ),
  )

/** A field as a role may use it: without the names of roles, for reading only where it may not be written. */
function fieldFor(field: FieldSchema, roleId: string): FieldSchema {
  const { 'x-access': access, 'x-mask': mask, ...rest } = field
  if (!access) return field
  const whole = wholeFor(field, roleId)
  const write = access.write?.filter((entry) => modes.includes(entry)) ?? []
  return {
    ...rest,
    ...(write.length > 0 && { 'x-access': { write } }),
    ...(!whole && { 'x-mask': mask, 'x-filter': operatorsFor(field['x-filter'] ?? [], whole) }),
    ...(!writableBy(field, roleId) && { readOnly: true }),
  }
}

/**
 * A condition that asks a role for nothing that it cannot write. What an `if` reads stays. Of a choice between branches
 * one that asks for nothing would always be met: it is the server's to judge.
 */
function withoutDemands(condition: unknown, refused: ReadonlySet<string>): unknown {
  if (Array.isArray(condition)) return condition.map((part) => withoutDemands(part, refused))
  if (!isRecord(condition)) return condition
  return Object.fromEntries(
    Object.entries(condition).flatMap(([keyword, value]): [string, unknown][] => {
      if (keyword === 'if' || keyword === 'not') return [[keyword, value]]
      if (keyword === 'required' && Array.isArray(value))
        return [[keyword, value.filter((name) => !refused.has(String(name)))]]
      const open = withoutDemands(value, refused)
      return keyword === 'oneOf' && !isDeepEqual(open, value) ? [] : [[keyword, open]]
    }),
  )
}

const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const branches: readonly (keyof ObjectSchema)[] = ['if', 'then', 'else']
const choices = ['anyOf', 'oneOf', 'not']

const neededBy = (
  needed: Record<string, string[]>,
  hidden: ReadonlySet<string>,
  refused: ReadonlySet<string>,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(needed).flatMap(([name, names]) =>
      hidden.has(name) ? [] : [[name, names.filter((other) => !refused.has(other))]],
    ),
  )

/** The definitions that the rest of a schema names, through each other too. */
function namedIn(rest: unknown, definitions: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(rest)
  const named = Object.keys(definitions).filter((name) => text.includes(`"#/$defs/${name}"`))
  const known = isRecord(rest) && isRecord(rest['$defs']) ? rest['$defs'] : {}
  const found = Object.fromEntries(named.map((name) => [name, definitions[name]]))
  return named.length === Object.keys(known).length
    ? found
    : namedIn({ ...(isRecord(rest) ? rest : {}), $defs: found }, definitions)
}

/** Rules about what a role may not read, or that read it, are left out of what it is told: the server acts by them. */
const isToldTo =
  (hidden: ReadonlySet<string>, schema: ObjectSchema) =>
  (rule: Rule): boolean =>
    !hidden.has(rule.field) && ![...fieldsRead(rule.when, schema)].some((name) => hidden.has(name))

/**
 * Conditions that read what a role may not are left out of what it is told: the server judges by them.
 *
 * @param ruled fields whose rules the role is not told: whether they must be there, the server knows
 */
function objectFor(
  schema: ObjectSchema,
  hidden: ReadonlySet<string>,
  ruled: ReadonlySet<string>,
  roleId: string,
): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([name, field]) =>
      hidden.has(name) ? [] : [[name, fieldFor(field, roleId)]],
    ),
  )
  const refused = new Set([
    ...hidden,
    ...ruled,
    ...Object.keys(properties).filter((name) => properties[name]?.readOnly),
  ])
  const isTold = (part: unknown): boolean => ![...fieldsRead(part, schema)].some((name) => hidden.has(name))
  const told = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (keyword === '$defs') return []
    if (keyword === 'properties') return [[keyword, properties]]
    if (keyword === 'required')
      return [[keyword, schema.required?.filter((name) => !hidden.has(name) && !ruled.has(name))]]
    if (keyword === 'dependentRequired') return [[keyword, neededBy(schema.dependentRequired ?? {}, hidden, refused)]]
    if (keyword === 'allOf' && Array.isArray(value)) return [[keyword, withoutDemands(value.filter(isTold), refused)]]
    if (choices.includes(keyword))
      return isTold({ [keyword]: value }) ? Object.entries(withoutDemands({ [keyword]: value }, refused) ?? {}) : []
    if (keyword === 'dependentSchemas' && isRecord(value)) {
      const open = Object.entries(value).filter(([name, part]) => !hidden.has(name) && isTold(part))
      return [[keyword, withoutDemands(Object.fromEntries(open), refused)]]
    }
    if (!isAmong(branches, keyword)) return [[keyword, value]]
    if (!isTold(branches.map((branch) => schema[branch]))) return []
    return [[keyword, keyword === 'if' ? value : withoutDemands(value, refused)]]
  })
  const rest = Object.fromEntries(told) as ObjectSchema
  return schema.$defs ? { ...rest, $defs: namedIn(rest, schema.$defs) } : rest
}

/**
 * A resource as a role sees it: without the fields that it may not read, those that it may not write for reading only,
 * and without the names of roles. The resource itself where nothing differs.
 */
export function resourceFor(resource: ResourceSchema, roleId: string): ResourceSchema {
  if (!Object.values(resource.schema.properties).some((field) => field['x-access'])) return resource
  const hidden = new Set(
    Object.entries(resource.schema.properties).flatMap(([name, field]) => (readableBy(field, roleId) ? [] : [name])),
  )
  const rules = resource.rules.filter(isToldTo(hidden, resource.schema))
  const ruled = new Set(resource.rules.filter((rule) => !rules.includes(rule)).map(({ field }) => field))
  const { card } = resource.list
  const { create } = resource.api
  return {
    ...resource,
    ...(create?.names && {
      api: {
        ...resource.api,
        create: {
          ...create,
          names: Object.fromEntries(Object.entries(create.names).filter(([, name]) => !hidden.has(name))),
        },
      },
    }),
    list: { ...resource.list, ...(card && { card: card.filter((name) => !hidden.has(name)) }) },
    rules,
    schema: objectFor(resource.schema, hidden, ruled, roleId),
  }
}
