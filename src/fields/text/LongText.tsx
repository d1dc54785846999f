import Box from '@mui/material/Box'
import type { ColumnProps } from '../types.ts'

/** Lines of a long text that a row of a list has room for. */
const most = 3

/** Of a long text its first lines: the page of the record has all of it. */
export function Column({ value }: ColumnProps) {
  const text = String(value)
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitLineClamp: most,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
        '@media print': { display: 'inline', overflow: 'visible' },
      }}
    >
      {text}
    </Box>
  )
}

/** With its paragraphs, as they were written. */
export const Details = ({ value }: ColumnProps) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {String(value)}
  </Box>
)
