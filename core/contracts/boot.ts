import { Type, type Static } from 'typebox'
import type { ResourceSchema, TableSchema } from '../schema/types.ts'
import { userInfo } from './user-info.ts'

const resources = Type.Array(Type.Unsafe<ResourceSchema>({ type: 'object' }))
const tables = Type.Array(Type.Unsafe<TableSchema>({ type: 'object' }))
const names = {
  hash: Type.String(),
  checks: Type.String({ description: 'The address of the module of their compiled checks' }),
  ofRole: Type.Optional(Type.Boolean({ description: 'Told to this role alone: for no other to find afterwards' })),
}

/** The schemas in force, without their content where the caller has it. */
export const schemasAnswer = Type.Object({
  ...names,
  resources: Type.Optional(resources),
  tables: Type.Optional(tables),
})

/** What the first page needs before it can ask for anything of its own. */
export const boot = Type.Object({ user: userInfo, schemas: schemasAnswer })

const schemasInForce = Type.Object({ ...names, resources, tables })

/** The schemas in force. `checks` is the address of the module of their compiled checks. */
export type Schemas = Static<typeof schemasInForce>
export type SchemasAnswer = Static<typeof schemasAnswer>
export type Boot = Static<typeof boot>
