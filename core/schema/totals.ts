import { kindOf, type Claimable } from './field-type.ts'
import type { FieldSchema } from './types.ts'

/** Units of which figures of several records come to nothing: shares, times, marks, and one thing for each of another. */
const noAmount = /[%‰/]|^(倍|分|级|期|岁|年|月|日|天|小时|分钟|秒|百分点|℃)$|每/

/** Whether figures of a field can be added up at all, and whether they are: as its kind, its unit or `x-list.total` says. */
export const mayTotal = (field: Claimable): boolean => kindOf(field).sums !== undefined
export const isTotalled = (field: Claimable & Pick<FieldSchema, 'x-list' | 'x-mask'>): boolean =>
  mayTotal(field) &&
  field['x-mask'] === undefined &&
  (field['x-list']?.total ??
    (kindOf(field).sums === 'always' || (field['x-unit'] !== undefined && !noAmount.test(field['x-unit']))))
