import Box from '@mui/material/Box'
import { isColour } from '../../../core/colour.ts'
import type { ColumnProps } from '../types.ts'

/** A colour beside what it is called: whoever does not see it reads it. */
export function Column({ value }: ColumnProps) {
  const text = String(value)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {isColour(text) && (
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 16,
            height: 16,
            borderRadius: 0.5,
            border: 1,
            borderColor: 'surface.outline',
            bgcolor: text,
            printColorAdjust: 'exact',
          }}
        />
      )}
      {text}
    </Box>
  )
}
