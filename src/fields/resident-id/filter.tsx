import { residentIdOf } from '../../../core/resident-id.ts'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** By the whole number, as it is stored. */
export const Filter = (props: FilterProps) => <FilterText {...props} toWire={residentIdOf} />
