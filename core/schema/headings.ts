import { textIn, type NamedField } from './fields.ts'
import type { Locale } from './types.ts'

/**
 * A heading without what people, and the template where it looks like a formula, put around it: `* 企业名称（必填）` is
 * 企业名称.
 */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[(（](必填|选填|required|optional)[)）]/gi, '')
    .replace(/[\s*:：_'-]/g, '')
    .toLowerCase()

/** A label with the name of its field: no other field of the resource has both. */
export const withName = (label: string, { name }: Pick<NamedField, 'name'>): string => `${label} (${name})`

/**
 * What heads the column of a field in a file: its label, with its name where another of the fields is labelled alike. A
 * column that is read again is then that field's, in whatever order the columns stand.
 */
export function headingOf(field: NamedField, fields: readonly NamedField[], locale: Locale): string {
  const label = textIn(field['x-label'], locale)
  const isAlike = ({ name, 'x-label': other }: NamedField): boolean =>
    name !== field.name && plainHeading(textIn(other, locale)) === plainHeading(label)
  return fields.some(isAlike) ? withName(label, field) : label
}
