import { OptionList } from '../shared/OptionList.tsx'
import type { ColumnProps } from '../types.ts'
import { readIds } from './ids.ts'

export const Column = ({ field, value }: ColumnProps) => <OptionList field={field} values={readIds(value)} />
