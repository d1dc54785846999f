import { groupThousands } from '../../../core/digits.ts'
import type { ColumnProps } from '../types.ts'
import { percentText } from './text.ts'

export function Column({ value }: ColumnProps) {
  const text = percentText(value)
  return <>{/^-?\d/.test(text) ? groupThousands(text) : text}</>
}
