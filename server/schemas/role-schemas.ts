import { createHash } from 'node:crypto'
import { resourceFor, rolesNamed } from '../../core/schema/role-view.ts'
import type { ResourceSchema, TableSchema } from '../../core/schema/types.ts'

/** What a role is told of the schemas; `shared` where it is what a role that no field names is told. */
export type RoleSchemas = { hash: string; resources: ResourceSchema[]; tables: TableSchema[]; shared: boolean }

/** A role of which no schema speaks. */
const anyRole = ''

/** Names a set of schemas. */
export const hashOf = (resources: readonly ResourceSchema[], tables: readonly TableSchema[]): string =>
  createHash('sha256')
    .update(JSON.stringify([resources, tables]))
    .digest('hex')
    .slice(0, 32)

/** The schemas by role: each role that a field names has its own, all others have one in common. */
export function roleViews(resources: ResourceSchema[], tables: TableSchema[]) {
  const named = rolesNamed(resources)
  const hash = hashOf(resources, tables)
  const views = new Map<string, RoleSchemas>()
  const viewOf = (roleId: string): RoleSchemas => {
    const own = resources.map((resource) => resourceFor(resource, roleId))
    const differs = named.size > 0
    return {
      hash: differs ? hashOf(own, tables) : hash,
      resources: differs ? own : resources,
      tables,
      shared: roleId === anyRole,
    }
  }
  const forRole = (roleId: string): RoleSchemas => {
    const role = named.has(roleId) ? roleId : anyRole
    const view = views.get(role) ?? viewOf(role)
    views.set(role, view)
    return view
  }
  return {
    /** Of the schemas themselves. */
    hash,
    forRole,
    ofHash: (asked: string): RoleSchemas | undefined =>
      [anyRole, ...named].map(forRole).find((view) => view.hash === asked),
  }
}
