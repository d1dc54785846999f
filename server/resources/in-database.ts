import type { ColumnMetadata, Kysely } from 'kysely'
import { fieldsOf } from '../../core/schema/fields.ts'
import { rolesOf } from '../../core/schema/role-view.ts'
import type { ResourceSchema } from '../../core/schema/types.ts'
import type { Database } from '../db/schema.ts'
import { SchemaError, type Finding } from '../schemas/faults.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { suggest } from '../schemas/suggest.ts'
import { bindResource } from './resource.ts'

/** Fields that say they have a column, where the table has none: every list of theirs would fail. */
function columnFindings(schema: ResourceSchema, columns: readonly string[]): Finding[] {
  return bindResource([schema]).fields.flatMap((field): Finding[] => {
    const name = field.column
    // What follows from more than its column has none in the table.
    if (name === null || field.plain === null || columns.includes(name)) return []
    const member = field['x-column'] === undefined ? 'x-locked' : 'x-column'
    return [
      {
        pointer: `/schema/properties/${field.name}/${member}`,
        key: 'schema.noColumn',
        parameters: { name, table: schema.storage.table },
        suggestion: suggest(name, columns),
      },
    ]
  })
}

/** Columns of every table of a resource, which the server fills itself. */
const filled = ['id', 'owner_id', 'branch_id', 'created_at', 'updated_at', 'extra', 'version', 'search', 'resource']

/** Columns that must hold something and that no field fills where a record is made: every new record would fail. */
function neededFindings(schema: ResourceSchema, columns: readonly ColumnMetadata[]): Finding[] {
  const { fields, hooks } = bindResource([schema])
  if (!schema.api.create || hooks.beforeCreate || hooks.handled?.includes('create')) return []
  const needed = columns.filter(
    ({ name, isNullable, hasDefaultValue }) =>
      !isNullable && !hasDefaultValue && !filled.includes(name) && !fields.some(({ column }) => column === name),
  )
  return needed.slice(0, 1).map(({ name }) => ({
    pointer: '/storage/table',
    key: 'schema.needsColumn',
    parameters: { name, table: schema.storage.table },
  }))
}

/** Roles that are none: a field would be closed to everybody, or open to nobody, by a slip. */
function roleFindings(schema: ResourceSchema, roles: readonly string[]): Finding[] {
  return fieldsOf(schema).flatMap((field) =>
    rolesOf(field).flatMap(({ member, index, role }): Finding[] =>
      roles.includes(role)
        ? []
        : [
            {
              pointer: `/schema/properties/${field.name}/x-access/${member}/${index}`,
              key: 'schema.noRole',
              parameters: { name: role },
              suggestion: suggest(role, roles),
            },
          ],
    ),
  )
}

/**
 * Holds the schemas against the database that they are used with: the columns and roles that they name are there. Roles
 * in the recycle bin count, so that deleting one stops no start.
 *
 * @throws SchemaError with file, pointer and line of everything that is not
 */
export async function checkInDatabase(db: Kysely<Database>, schemas: SchemaStore): Promise<void> {
  const tables = await db.introspection.getTables()
  const roles = (await db.selectFrom('roles').select('id').execute()).map(({ id }) => id)
  const faults = schemas.resources.flatMap((schema) => {
    const columns = tables.find(({ name }) => name === schema.storage.table)?.columns ?? []
    const names = columns.map(({ name }) => name)
    return [...columnFindings(schema, names), ...neededFindings(schema, columns), ...roleFindings(schema, roles)].map(
      (finding) => schemas.faultAt(schema.name, finding),
    )
  })
  if (faults.length > 0) throw new SchemaError(faults)
}
