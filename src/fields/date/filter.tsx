import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two days where the schema allows it, otherwise one day. */
export const Filter = (props: FilterProps) =>
  props.field['x-filter']?.includes('between') ? (
    <FilterRange {...props} type="date" />
  ) : (
    <FilterText {...props} type="date" />
  )
