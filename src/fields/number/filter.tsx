import { isRecord } from '../../../core/json.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

const number = (text: unknown): unknown => (typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text)

/** Between two numbers where the schema allows it, otherwise one number. The wire takes numbers, not their texts. */
export function Filter(props: FilterProps) {
  const { field, onChange } = props
  if (!field['x-filter']?.includes('between')) return <FilterText {...props} inputMode="decimal" onChange={(value) => onChange(number(value))} />
  const change = (value: unknown): void => onChange(isRecord(value) && Array.isArray(value['value']) ? { ...value, value: value['value'].map(number) } : value)
  return <FilterRange {...props} type="text" inputMode="decimal" onChange={change} />
}
