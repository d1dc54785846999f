import { readPercent } from '../../../core/schema/read-text.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two figures where the schema allows it, otherwise one; a sign that is typed is left out on the wire. */
export const Filter = ({ onChange, ...props }: FilterProps) =>
  props.field['x-filter']?.includes('between') ? (
    <FilterRange {...props} onChange={onChange} type="text" inputMode="decimal" unit="%" toWire={readPercent} />
  ) : (
    <FilterText
      {...props}
      onChange={(value) => onChange(typeof value === 'string' ? readPercent(value) : value)}
      inputMode="decimal"
      unit="%"
    />
  )
