import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two figures where the schema allows it, otherwise one. */
export const Filter = (props: FilterProps) =>
  props.field['x-filter']?.includes('between') ? (
    <FilterRange {...props} type="text" inputMode="decimal" />
  ) : (
    <FilterText {...props} inputMode="decimal" />
  )
