import { FilterRange } from '../shared/FilterRange.tsx'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** Between two months where the schema allows it, otherwise one month. */
export const Filter = (props: FilterProps) =>
  props.field['x-filter']?.includes('between') ? (
    <FilterRange {...props} type="month" />
  ) : (
    <FilterText {...props} type="month" />
  )
