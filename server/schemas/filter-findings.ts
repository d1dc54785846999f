import { isRecord } from '../../core/json.ts'
import type { FieldSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'

/** A filter that the list of what is referred to has, with an operator or an option that it has not. */
export function filterFindings(
  field: FieldSchema | undefined,
  name: string,
  asked: unknown,
): Omit<Finding, 'pointer'>[] {
  if (!field?.['x-filter']?.length) return []
  const { op, value } = isRecord(asked) ? asked : { op: undefined, value: asked }
  const operator = typeof op === 'string' ? op : undefined
  if (operator !== undefined && !field['x-filter'].some((known) => known === operator))
    return [{ key: 'schema.operator', parameters: { type: name, operator } }]
  const values: unknown[] = Array.isArray(value) ? value : [value]
  const wrong = values.find(
    (one) => field.enum && (typeof one === 'string' || typeof one === 'number') && !field.enum.includes(one),
  )
  return wrong === undefined ? [] : [{ key: 'schema.option', parameters: { value: String(wrong) } }]
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')

/** Whether what a filter is asked for has the form of its operator: a list for `in`, two ends for `between`. */
export function isFilterValue(asked: unknown): boolean {
  if (!isRecord(asked)) return isPlain(asked)
  const { op, value, ...others } = asked
  if (Object.keys(others).length > 0 || typeof op !== 'string') return false
  if (op === 'empty') return typeof value === 'boolean'
  if (op === 'in') return Array.isArray(value) && value.length > 0 && value.every(isPlain)
  if (op === 'between')
    return (
      Array.isArray(value) &&
      value.length === 2 &&
      value.some(isPlain) &&
      value.every((end) => end === null || end === '' || isPlain(end))
    )
  return isPlain(value)
}
