import { OptionChip } from '../shared/OptionChip.tsx'
import type { ColumnProps } from '../types.ts'

export const Column = ({ field, value }: ColumnProps) => <OptionChip field={field} value={value} />
