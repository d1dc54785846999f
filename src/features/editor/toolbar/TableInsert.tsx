import GridOn from '@mui/icons-material/GridOn'
import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { Editor } from '@tiptap/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { ToolButton } from './ToolButton.tsx'

const most = { rows: 8, columns: 8 }
type Size = { rows: number; columns: number }
const clamp = (value: number, limit: number): number => Math.max(1, Math.min(limit, value))

/** A grid to choose the new table's size from, by pointer or by arrow keys and Enter. */
function SizeGrid({ onChoose }: { onChoose: (size: Size) => void }) {
  const translate = useTranslate()
  const [size, setSize] = useState<Size>({ rows: 3, columns: 4 })
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
    }
    const step = steps[event.key]
    if (step)
      setSize({ rows: clamp(size.rows + step[0], most.rows), columns: clamp(size.columns + step[1], most.columns) })
    else if (event.key === 'Enter' || event.key === ' ') onChoose(size)
    else return
    event.preventDefault()
  }
  const cells = Array.from({ length: most.rows * most.columns }, (_, index) => ({
    rows: Math.floor(index / most.columns) + 1,
    columns: (index % most.columns) + 1,
  }))
  return (
    <Box sx={{ p: 1.5 }}>
      <Box
        component="button"
        type="button"
        autoFocus
        onKeyDown={onKeyDown}
        onClick={() => onChoose(size)}
        aria-label={translate('editor.table.size', size)}
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${most.columns}, 20px)`,
          gap: '3px',
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          cursor: 'pointer',
          outlineOffset: 4,
        }}
      >
        {cells.map((cell) => (
          <Box
            component="span"
            key={`${cell.rows}-${cell.columns}`}
            onMouseEnter={() => setSize(cell)}
            sx={{
              height: 20,
              border: '1px solid',
              borderRadius: '2px',
              ...(cell.rows <= size.rows && cell.columns <= size.columns
                ? { bgcolor: 'accent.pale', borderColor: 'primary.main' }
                : { borderColor: 'divider' }),
            }}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ mt: 1, textAlign: 'center' }} aria-live="polite">
        {translate('editor.table.size', size)}
      </Typography>
    </Box>
  )
}

/** Puts a new table with a header row at the caret. */
export function TableInsert({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = ({ rows, columns }: Size): void => {
    setAnchor(null)
    editor.chain().focus().insertTable({ rows, cols: columns, withHeaderRow: true }).run()
  }
  return (
    <>
      <ToolButton
        label={translate('editor.command.insertTable')}
        popup="dialog"
        expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <GridOn />
      </ToolButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        disableRestoreFocus
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('editor.command.insertTable') } }}
      >
        <SizeGrid onChoose={choose} />
      </Popover>
    </>
  )
}
