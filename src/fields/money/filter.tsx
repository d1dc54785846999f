import { readMoney } from '../../../core/schema/read-money.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import { useUnit } from '../shared/unit.ts'
import type { FilterProps } from '../types.ts'

/** Between two amounts where the schema allows it, otherwise one; they are typed as in a form. */
export function Filter(props: FilterProps) {
  const { field } = props
  const unit = useUnit(field)
  const toWire = (text: string): string => readMoney(text, field)
  return field['x-filter']?.includes('between') ? (
    <FilterRange {...props} type="text" inputMode="decimal" unit={unit} toWire={toWire} />
  ) : (
    <FilterText {...props} inputMode="decimal" unit={unit} toWire={toWire} />
  )
}
