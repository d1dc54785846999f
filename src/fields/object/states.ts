import { isRecord } from '../../../core/json.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { EnumOption, Locale, ResourceSchema } from '../../../core/schema/types.ts'
import { localTime } from '../shared/time.ts'

/** The option that the state of a part is; undefined where the field says nothing of states, or not of this one. */
export const partOption = (field: NamedField, value: unknown): EnumOption | undefined =>
  field['x-parts']?.options.find((option) => option.value === value)

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value)

/**
 * What a record tells beyond the state of a part, in a line: the members of the detail's part by their labels.
 *
 * @example '最新期间 2025-09-30 · 更新时间 2025-11-02 09:07:00'
 */
export function partDetail(
  field: NamedField,
  part: string,
  record: Record<string, unknown>,
  schema: ResourceSchema | null,
  locale: Locale,
): string {
  const name = field['x-parts']?.detail
  const detail = name === undefined ? undefined : record[name]
  const partState = isRecord(detail) ? detail[part] : undefined
  if (name === undefined || !isRecord(partState)) return ''
  const options = schema?.schema.properties[name]?.['x-options'] ?? []
  return options
    .flatMap(({ value, label }) => {
      const text = partState[String(value)]
      return typeof text === 'string' && text !== ''
        ? [`${textIn(label, locale)} ${isMoment(text) ? localTime(text).slice(0, 16) : text}`]
        : []
    })
    .join(' · ')
}
