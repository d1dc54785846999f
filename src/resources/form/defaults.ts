import type { UserInfo } from '../../../core/contracts/user-info.ts'
import { defaultOf } from '../../../core/schema/defaults.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../core/schema/types.ts'

/** The values that a new record starts with. */
export function defaultValues(
  schema: ResourceSchema,
  user: UserInfo,
  now = new Date().toISOString(),
): Record<string, unknown> {
  const values = fieldsOf(schema)
    .filter((field) => !field.readOnly && !field['x-virtual'])
    .map((field) => [field.name, defaultOf(field, { user, now })] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
