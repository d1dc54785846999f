import Box from '@mui/material/Box'
import type { ColumnProps } from '../types.ts'

/** Lines of a long text that a row of a list has room for. */
const most = 3

const isLong = ({ field }: ColumnProps): boolean => field['x-form']?.widget === 'textarea'

/** Of a long text its first lines: the page of the record has all of it. */
export function Column(props: ColumnProps) {
  const text = String(props.value)
  if (!isLong(props)) return <>{text}</>
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
export const Details = (props: ColumnProps) =>
  isLong(props) ? (
    <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {String(props.value)}
    </Box>
  ) : (
    <>{String(props.value)}</>
  )
