import { fieldsOf, textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'

/** The types of reports with their names in the reader's language. */
export function useReportTypes(): { types: string[]; nameOf: (type: string) => string } {
  const { locale } = useLanguage()
  const schema = findSchema(useSchemas(), 'reports')
  const options = (schema ? fieldsOf(schema) : []).find(({ name }) => name === 'useRemark')?.['x-options'] ?? []
  return {
    types: options.map(({ value }) => String(value)),
    nameOf: (type) => textIn(options.find(({ value }) => String(value) === type)?.label, locale) || type,
  }
}
