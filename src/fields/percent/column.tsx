import type { ColumnProps } from '../types.ts'
import { percentText } from './text.ts'

export const Column = ({ value }: ColumnProps) => <>{percentText(value)}</>
