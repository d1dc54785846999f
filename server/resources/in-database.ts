import type { Kysely } from 'kysely'
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
    const columns = tables.find(({ name }) => name === schema.storage.table)?.columns.map(({ name }) => name) ?? []
    return [...columnFindings(schema, columns), ...roleFindings(schema, roles)].map((finding) =>
      schemas.faultAt(schema.name, finding),
    )
  })
  if (faults.length > 0) throw new SchemaError(faults)
}
