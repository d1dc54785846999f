import type { FieldTypeName } from './field-type.ts'
import type { FilterOperator } from './types.ts'

const compared: FilterOperator[] = ['eq', 'in', 'gte', 'lte', 'between', 'empty']
const chosen: FilterOperator[] = ['eq', 'in', 'empty']

/** The filter operators that each kind of field has. A schema's `x-filter` may name these and no others. */
export const operatorsOf: Record<FieldTypeName, readonly FilterOperator[]> = {
  text: ['contains', 'eq', 'in', 'empty'],
  number: compared,
  decimal: compared,
  boolean: ['eq', 'empty'],
  date: compared,
  month: compared,
  datetime: ['gte', 'lte', 'between', 'empty'],
  enum: chosen,
  multi: ['contains', 'empty'],
  'json-ids': ['contains', 'empty'],
  reference: chosen,
  object: [],
}
