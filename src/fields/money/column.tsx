import Box from '@mui/material/Box'
import { useUnit } from '../shared/unit.ts'
import type { ColumnProps } from '../types.ts'
import { moneyText } from '../../../core/digits.ts'

/** On one line, where there is room for the longest. */
export function Column({ field, value }: ColumnProps) {
  const unit = useUnit(field)
  return (
    <Box component="span" sx={{ whiteSpace: { xs: 'normal', md: 'nowrap' }, overflowWrap: 'anywhere' }}>
      {moneyText(value)}
      {unit ? ` ${unit}` : ''}
    </Box>
  )
}
