import { kindOf } from '../../../../../core/schema/field-type.ts'
import type { RaRecord } from 'react-admin'
import { fieldsOf, textIn } from '../../../../../core/schema/fields.ts'
import type { Locale, ResourceSchema } from '../../../../../core/schema/types.ts'
import { hasValue, typeFor } from '../../../index.ts'
import { localTime } from '../../../shared/time.ts'

/** What a printed or saved code says, besides the code itself. */
export type PosterText = {
  /** Who asks: the bank, and below it its branch. */
  bank: string
  branch: string
  /** What is asked, label by label, what is empty left out. */
  facts: { label: string; value: string }[]
  title: string
  link: string
}

/** On the poster, in this order. */
const posterFields = ['showCompany', 'useRemark', 'needTypes', 'expiresAt'] as const

/** To the minute: nobody reads seconds on a poster. */
const minutes = (value: unknown): string => localTime(value).slice(0, 16)

/** The texts of a code's poster, as its schema words them. */
export function posterOf(schema: ResourceSchema, record: RaRecord, locale: Locale): PosterText {
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]))
  const textOf = (name: string): string => {
    const field = fields.get(name)
    const value: unknown = record[name]
    if (!field || !hasValue(value)) return ''
    return kindOf(field).isMoment
      ? minutes(value)
      : typeFor(field).text(value, field, { locale, translate: (text) => text })
  }
  const [bank, branch] = [textOf('bankName1'), textOf('bankName2')]
  return {
    bank,
    branch,
    title: textOf('codeType'),
    link: String(record['codeUrl'] ?? ''),
    facts: posterFields
      .map((name) => ({ label: textIn(fields.get(name)?.['x-label'], locale), value: textOf(name) }))
      .filter(({ value }) => value !== '' && value !== bank && value !== branch),
  }
}

/** A file name that says what the code is for and tells it from others. */
export const posterFileName = (schema: ResourceSchema, record: RaRecord, locale: Locale): string => {
  const { title, facts } = posterOf(schema, record, locale)
  const purpose = facts.find(
    ({ label }) => label === textIn(fieldsOf(schema).find(({ name }) => name === 'useRemark')?.['x-label'], locale),
  )?.value
  return `${[title, purpose, String(record.id).slice(-6)]
    .filter(Boolean)
    .join('-')
    .replace(/[\\/:*?"<>|\s]+/g, '_')}.png`
}
