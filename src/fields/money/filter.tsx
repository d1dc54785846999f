import { readMoney } from '../../../core/schema/read-money.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two amounts where the schema allows it, otherwise one; they are typed as in a form. */
export function Filter({ onChange, ...props }: FilterProps) {
  const { field } = props
  const unit = field['x-unit']
  return field['x-filter']?.includes('between') ? (
    <FilterRange
      {...props}
      onChange={onChange}
      type="text"
      inputMode="decimal"
      unit={unit}
      toWire={(text) => readMoney(text, field)}
    />
  ) : (
    <FilterText
      {...props}
      onChange={(value) => onChange(typeof value === 'string' ? readMoney(value, field) : value)}
      inputMode="decimal"
      unit={unit}
    />
  )
}
