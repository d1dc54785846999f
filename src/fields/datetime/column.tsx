import { localTime } from '../shared/time.ts'
import type { ColumnProps } from '../types.ts'

export const Column = ({ value }: ColumnProps) => <time dateTime={String(value)}>{localTime(value)}</time>
