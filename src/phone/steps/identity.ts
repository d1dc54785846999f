import { isCreditCodeShape, normaliseCreditCode } from '../../../core/credit-code.ts'
import { mobileOf } from '../../../core/phone.ts'
import type { Texts } from '../i18n/zh-CN.ts'

export const fieldNames = ['creditCode', 'phone', 'code', 'enterpriseName'] as const
export type FieldName = (typeof fieldNames)[number]
export type Faults = Partial<Record<FieldName, string>>
export type Fields = Record<FieldName, string>

/** What is wrong with the fields that are asked for, a sentence each. */
export function faultsOf(fields: Fields, asked: readonly FieldName[], texts: Texts['identify']): Faults {
  const creditCode = normaliseCreditCode(fields.creditCode)
  const all: Faults = {
    creditCode: creditCode === '' ? texts.creditCodeEmpty : isCreditCodeShape(creditCode) ? '' : texts.creditCodeShape,
    phone: mobileOf(fields.phone) === null ? texts.phoneEmpty : '',
    code: /^\d{6}$/.test(fields.code) ? '' : texts.codeEmpty,
    enterpriseName: fields.enterpriseName.trim() === '' ? texts.nameEmpty : '',
  }
  return Object.fromEntries(asked.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** The faults that the server found, by field; `rest` is what belongs to none of ours. */
export function faultsFrom(errors: readonly { field: string; msg: string }[]): { faults: Faults; rest: string } {
  const faults: Faults = {}
  let rest = ''
  for (const { field, msg } of errors) {
    const name = fieldNames.find((known) => `/${known}` === field || known === field)
    if (name) faults[name] ??= msg
    else rest ||= msg
  }
  return { faults, rest }
}

/** The fields as the server takes them. */
export const identityOf = (fields: Fields): Fields => ({
  creditCode: normaliseCreditCode(fields.creditCode),
  phone: mobileOf(fields.phone) ?? fields.phone,
  code: fields.code,
  enterpriseName: fields.enterpriseName.trim(),
})
