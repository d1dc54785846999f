import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { moveInGrid } from './grid-moves.ts'

/** What a field of the grid is called by problems, so that a click on one leads to it. */
export const fieldId = (place: string): string => `chart-field-${place}`

type FieldProps = {
  place: string
  at: readonly [row: number, column: number]
  label: string
  value: string
  wrong?: boolean
  figure?: boolean
  placeholder?: string
  max: number
  onChange: (value: string) => void
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** A cell that is typed into. */
export function Field({
  place,
  at,
  label,
  value,
  wrong = false,
  figure = false,
  placeholder,
  max,
  onChange,
  onPaste,
}: FieldProps) {
  return (
    <Box
      component="input"
      type="text"
      id={fieldId(place)}
      data-at={at.join(',')}
      aria-label={label}
      aria-invalid={wrong || undefined}
      value={value}
      placeholder={placeholder}
      maxLength={max}
      autoComplete="off"
      inputMode={figure ? 'decimal' : undefined}
      onChange={(event) => onChange(event.target.value)}
      onPaste={onPaste}
      sx={{
        width: '100%',
        minWidth: 72,
        height: 32,
        px: 1,
        border: 0,
        font: 'inherit',
        fontSize: 13,
        color: 'text.primary',
        bgcolor: wrong ? 'tone.bad.bg' : 'transparent',
        textAlign: figure ? 'right' : 'left',
        fontVariantNumeric: 'tabular-nums',
        '&:focus': { outline: '2px solid', outlineColor: wrong ? 'error.main' : 'primary.main', outlineOffset: -2 },
      }}
    />
  )
}

export function Remove({
  label,
  disabled = false,
  onClick,
}: {
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick} sx={{ p: 0.5 }}>
          <CloseOutlined sx={{ fontSize: 16 }} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** The frame of the small grids: scrolls by itself, with lines between the cells. */
export function GridTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 340, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        component="table"
        aria-label={label}
        onKeyDown={(event: KeyboardEvent) => moveInGrid(event)}
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          '& :is(td, th)': {
            p: 0,
            borderBottom: 1,
            borderRight: 1,
            borderColor: 'divider',
            fontWeight: 400,
            fontSize: 13,
          },
          '& thead th': { bgcolor: 'surface.subtle', position: 'sticky', top: 0, zIndex: 1 },
          '& tr:last-child > *': { borderBottom: 0 },
          '& tr > :last-child': { borderRight: 0 },
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
