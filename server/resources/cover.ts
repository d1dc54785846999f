import { wholeFor } from '../../core/schema/access.ts'
import type { NamedField } from '../../core/schema/fields.ts'
import { masked } from '../../core/schema/mask.ts'
import type { BoundField } from './bound.ts'
import type { Resource } from './resource.ts'
import type { Context } from './types.ts'

/** The fields of which this role is shown the ends alone (`x-mask`). */
export const coveredFields = (resource: Resource, { user }: Pick<Context, 'user'>): BoundField[] =>
  resource.fields.filter((field) => !wholeFor(field, user.roleId))

/** A value as its mask leaves it; what is no text is left alone. */
export const coverOf = ({ 'x-mask': mask }: Pick<NamedField, 'x-mask'>, value: unknown): unknown =>
  mask !== undefined && typeof value === 'string' ? masked(value, mask) : value
