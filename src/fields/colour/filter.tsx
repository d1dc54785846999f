import { colourOf } from '../../../core/colour.ts'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

export const Filter = (props: FilterProps) => <FilterText {...props} toWire={colourOf} placeholder="#1677ff" />
