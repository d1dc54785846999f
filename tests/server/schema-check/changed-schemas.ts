import { readFileSync } from 'node:fs'
import { checkSchemaFiles } from '../../../server/schemas/check.ts'
import { SchemaError, type SchemaFault } from '../../../server/schemas/faults.ts'
import { readJson } from '../../../server/schemas/json-file.ts'
import type { Json } from '../../support/json.ts'

export const customers = readFileSync('src/schemas/resources/customers.json', 'utf8')
export const balance = readFileSync('src/schemas/tables/balanceSheet.json', 'utf8')

export function faultsOf(text: string): SchemaFault[] {
  try {
    checkSchemaFiles([readJson('customers.json', text)])
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.faults
    throw error
  }
}

/** The customers' schema after a change of its parsed form. */
export function changed(change: (schema: Json) => void, from = customers): string {
  const schema = JSON.parse(from)
  change(schema)
  return JSON.stringify(schema, null, 2)
}
export const withField = (field: object, name = 'extra1'): string =>
  changed(
    (schema) =>
      (schema.schema.properties[name] = {
        type: 'string',
        'x-id': 'f_x',
        'x-label': { 'zh-CN': '甲', 'en-US': 'A' },
        ...field,
      }),
  )
