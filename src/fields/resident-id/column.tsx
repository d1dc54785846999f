import Box from '@mui/material/Box'
import type { ColumnProps } from '../types.ts'

/** On one line, where there is room: a number in two parts is read as two. */
export const Column = ({ value }: ColumnProps) => (
  <Box component="span" sx={{ whiteSpace: { xs: 'normal', md: 'nowrap' } }}>
    {String(value)}
  </Box>
)
