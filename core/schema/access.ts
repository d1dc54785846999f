import type { FieldSchema } from './types.ts'

/** Whether a role may read a field; `x-access.read` names roles. */
export const readableBy = (field: FieldSchema, roleId: string): boolean =>
  !field['x-access']?.read || field['x-access'].read.includes(roleId)

/**
 * Whether a role may write a field: of `x-access.write` the entries that are not `create` and `edit` name roles. Who
 * may not read it may not write it.
 */
export function writableBy(field: FieldSchema, roleId: string): boolean {
  const roles = field['x-access']?.write?.filter((entry) => entry !== 'create' && entry !== 'edit') ?? []
  return readableBy(field, roleId) && (roles.length === 0 || roles.includes(roleId))
}

/** The operators of a filter that tell nothing of the part of a value that a mask hides: a guess is not confirmed. */
export const operatorsFor = <O extends string>(operators: readonly O[], whole: boolean): O[] =>
  operators.filter((operator) => whole || operator === 'empty')

/** Whether a role is told the whole value of a field that others are shown masked; `x-access.whole` names roles. */
export const wholeFor = (field: FieldSchema, roleId: string): boolean =>
  field['x-mask'] === undefined || (field['x-access']?.whole ?? []).includes(roleId)
