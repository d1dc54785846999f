import { OptionList } from '../shared/OptionList.tsx'
import type { ColumnProps } from '../types.ts'

export const Column = ({ field, value }: ColumnProps) => (
  <OptionList field={field} values={Array.isArray(value) ? value : [value]} />
)
