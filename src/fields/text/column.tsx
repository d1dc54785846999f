import type { ColumnProps } from '../types.ts'

export const Column = ({ value }: ColumnProps) => <>{String(value)}</>
