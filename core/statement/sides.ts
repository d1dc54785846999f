import type { TableSchema } from '../schema/types.ts'
import type { Side } from './figures.ts'

const other = { credit: 'debit', debit: 'credit' } as const

/**
 * The side of an account on which a field's amount is above nothing: assets and costs in debit, what stands against them
 * in credit, what is taken off either on the other one. Null where a field is on neither, as cash flows are.
 */
export function sideOf({ name, schema }: TableSchema, field: string): Side | null {
  const { 'x-section': section = '', 'x-sign': sign } = schema.properties[field] ?? {}
  if (name === 'profitSheet') return sign === 1 ? 'credit' : sign === -1 ? 'debit' : null
  if (name !== 'balanceSheet') return null
  const side = /assets/i.test(section) ? 'debit' : 'credit'
  // 累计折旧 is a part that is taken off.
  return sign === -1 || field.startsWith('accumulated') ? other[side] : side
}
