import type { ColumnProps } from '../types.ts'
import { moneyText } from './text.ts'

export const Column = ({ field, value }: ColumnProps) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    {moneyText(value)}
    {field['x-unit'] ? ` ${field['x-unit']}` : ''}
  </span>
)
