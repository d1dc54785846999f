import { kindOf, type Claimable } from './field-type.ts'
import type { FieldSchema } from './types.ts'

/** Units of which figures of several records come to nothing: shares, times, marks, and one thing for each of another. */
const noAmount = /[%‰‱/]|^(倍|分|级|期|周?岁|年|个?月|日|天|小时|分钟|秒|个?百分点|个?基点|bps?|°C)$|每/i

/** Whether figures of a unit come to nothing, however wide it is written. */
const isNoAmount = (unit: string): boolean => noAmount.test(unit.normalize('NFKC').trim())

/** Whether figures of a field can be added up at all, and whether they are: as its kind, its unit or `x-list.total` says. */
export const mayTotal = (field: Claimable): boolean => kindOf(field).sums !== undefined
export const isTotalled = (field: Claimable & Pick<FieldSchema, 'x-list' | 'x-mask'>): boolean =>
  mayTotal(field) &&
  field['x-mask'] === undefined &&
  (field['x-list']?.total ??
    (field['x-unit'] === undefined ? kindOf(field).sums === 'always' : !isNoAmount(field['x-unit'])))
