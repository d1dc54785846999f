import { useState } from 'react'
import { isRecord } from '../../../core/json.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

const number = (text: unknown): unknown =>
  typeof text === 'string' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text

const numbers = (value: unknown): unknown =>
  isRecord(value) && Array.isArray(value['value']) ? { ...value, value: value['value'].map(number) } : number(value)

/**
 * Between two numbers where the schema allows it, otherwise one number. The wire takes numbers, the input keeps the
 * text that is being typed: `1.` on the way to `1.5`.
 */
export function Filter({ value, onChange, ...props }: FilterProps) {
  const [typed, setTyped] = useState(value)
  const shown = JSON.stringify(numbers(typed)) === JSON.stringify(value) ? typed : value
  const change = (next: unknown): void => {
    setTyped(next)
    onChange(numbers(next))
  }
  const range = props.field['x-filter']?.includes('between')
  return range ? (
    <FilterRange {...props} value={shown} onChange={change} type="text" inputMode="decimal" />
  ) : (
    <FilterText {...props} value={shown} onChange={change} inputMode="decimal" />
  )
}
