import { groupThousands } from '../../../core/digits.ts'
import { useUnit } from '../shared/unit.ts'
import type { ColumnProps } from '../types.ts'

export function Column({ field, value }: ColumnProps) {
  const unit = useUnit(field)
  const figure = groupThousands(String(value))
  return <>{unit ? `${figure} ${unit}` : figure}</>
}
