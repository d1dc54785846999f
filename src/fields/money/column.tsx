import Box from '@mui/material/Box'
import type { ColumnProps } from '../types.ts'
import { moneyText } from './text.ts'

/** On one line, where there is room for the longest. */
export const Column = ({ field, value }: ColumnProps) => (
  <Box component="span" sx={{ whiteSpace: { xs: 'normal', md: 'nowrap' }, overflowWrap: 'anywhere' }}>
    {moneyText(value)}
    {field['x-unit'] ? ` ${field['x-unit']}` : ''}
  </Box>
)
