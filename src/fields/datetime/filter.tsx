import { FilterRange } from '../shared/FilterRange.tsx'
import { dayEdge, localDay } from '../shared/time.ts'
import type { FilterProps } from '../types.ts'

/** Days on this computer's clock; the wire gets the first moment of the first and the last of the last. */
export const Filter = (props: FilterProps) => (
  <FilterRange {...props} type="date" toWire={dayEdge} fromWire={localDay} />
)
