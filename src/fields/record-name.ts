import { fieldsOf, textIn } from '../../core/schema/fields.ts'
import { locales, type Locale, type ResourceSchema } from '../../core/schema/types.ts'
import { hasValue, typeFor } from './index.ts'
import { recordFor } from '../../core/records.ts'

/**
 * What a record is called: the schema's template with its fields as people read them, so that an option shows its label
 * and not its value.
 *
 * @example recordName(qrCodes, { useRemark: '1' }, 'zh-CN') // '征信调查报告'
 */
export function recordName(schema: ResourceSchema, record: Record<string, unknown>, locale: Locale): string {
  const fields = new Map(fieldsOf(schema).map((field) => [field.name, field]))
  const name = schema.recordTitle.replace(/\{(\w+)\}/g, (_, key: string) => {
    const field = fields.get(key)
    const value = record[key]
    if (!hasValue(value)) return ''
    return field ? typeFor(field).text(value, field, { locale, translate: (text) => text }) : String(value)
  })
  return name.trim() || String(record['id'] ?? '')
}

/** What a record is called in each language. */
export const namesOf = (schema: ResourceSchema, record: Record<string, unknown>): Record<Locale, string> =>
  recordFor(locales, (locale) => recordName(schema, record, locale))

/** English plurals as labels have them: `Branches` → `Branch`, `Parties` → `Party`. What is no plural stays. */
function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(noun)) return noun.slice(0, -2)
  return /[^su]s$/.test(noun) ? noun.slice(0, -1) : noun
}

/**
 * What the resource's records are called inside a sentence: English names lose their capital unless they are initials.
 */
export function nounOf(schema: ResourceSchema, locale: Locale, count: 'one' | 'many' = 'many'): string {
  const label = textIn(schema.label, locale)
  if (locale !== 'en-US') return label
  const noun = count === 'one' ? singular(label) : label
  return /^[A-Z]{2}/.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1)
}
