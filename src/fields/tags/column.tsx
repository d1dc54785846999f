import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { marksClass } from '../shared/marks.ts'
import type { ColumnProps } from '../types.ts'

export const Column = ({ value }: ColumnProps) => (
  <Box component="span" className={marksClass} sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {(Array.isArray(value) ? value : [value]).map((tag, index) => (
      <Chip key={index} label={String(tag)} size="small" variant="outlined" />
    ))}
  </Box>
)
