import { readPercent } from '../../../core/schema/read-text.ts'
import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two figures where the schema allows it, otherwise one; a sign that is typed is left out on the wire. */
export const Filter = (props: FilterProps) =>
  props.field['x-filter']?.includes('between') ? (
    <FilterRange {...props} type="text" inputMode="decimal" unit="%" toWire={readPercent} />
  ) : (
    <FilterText {...props} inputMode="decimal" unit="%" toWire={readPercent} />
  )
