import { fieldsOf, type NamedField } from './fields.ts'
import type { AnySchema } from './types.ts'

/** Currencies as options name them, by code or by their usual names. */
const currency = /^([A-Z]{3}|人民币|美元|欧元|英镑|日元|港币|港元|澳元|加元|新加坡元|瑞士法郎|韩元|新台币)$/
const codes = new Set(Intl.supportedValuesOf('currency'))

const isCurrency = (value: unknown): boolean =>
  typeof value === 'string' && currency.test(value) && (!/^[A-Z]{3}$/.test(value) || codes.has(value))

/** The field of a record that says in which currency its amounts are: one whose options are all currencies. */
export const currencyField = (schema: AnySchema): NamedField | undefined =>
  fieldsOf(schema).find((field) => {
    const values = field['x-options']?.map(({ value }) => value) ?? field.enum?.filter((value) => value !== null) ?? []
    return values.length > 0 && values.every(isCurrency)
  })
