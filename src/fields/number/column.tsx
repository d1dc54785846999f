import { groupThousands } from '../../../core/digits.ts'
import type { ColumnProps } from '../types.ts'

export const Column = ({ field, value }: ColumnProps) => (
  <>{field['x-unit'] ? `${groupThousands(String(value))} ${field['x-unit']}` : groupThousands(String(value))}</>
)
