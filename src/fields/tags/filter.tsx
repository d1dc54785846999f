import { useTranslate } from 'react-admin'
import { FilterText } from '../shared/FilterText.tsx'
import type { FilterProps } from '../types.ts'

/** The records that have a tag. */
export const Filter = (props: FilterProps) => (
  <FilterText {...props} placeholder={useTranslate()('app.list.wholeTag')} />
)
