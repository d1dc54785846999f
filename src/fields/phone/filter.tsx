import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

export const Filter = (props: FilterProps) => <FilterText {...props} inputMode="tel" />
