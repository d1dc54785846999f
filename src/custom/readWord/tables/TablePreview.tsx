import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Grid, Merge } from '../../../../core/reading/types.ts'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'

const mostRows = 500

const spanOf = (merges: readonly Merge[], r: number, c: number): { rows: number; columns: number } | null => {
  const merge = merges.find(({ s, e }) => r >= s.r && r <= e.r && c >= s.c && c <= e.c)
  if (!merge) return { rows: 1, columns: 1 }
  return merge.s.r === r && merge.s.c === c ? { rows: merge.e.r - r + 1, columns: merge.e.c - c + 1 } : null
}

/** A table as it was taken out, before it goes anywhere. */
export function TablePreview({
  title,
  grid,
  aligned,
  actions,
  onClose,
}: {
  title: string
  grid: Grid
  aligned: boolean
  actions: ReactNode
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const rows = grid.rows.slice(0, mostRows)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent dividers>
        {aligned && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {translate('readWord.table.aligned')}
          </Typography>
        )}
        <Box
          sx={{
            ...gridStyle,
            '& td': {
              ...gridStyle['& th, & td'],
              whiteSpace: 'pre-wrap',
              minWidth: 72,
              borderRight: 1,
              borderRightColor: 'divider',
              verticalAlign: 'top',
            },
          }}
          role="region"
          aria-label={title}
          tabIndex={0}
        >
          <table>
            <tbody>
              {rows.map((row, r) => (
                <tr key={r}>
                  {row.map((text, c) => {
                    const span = spanOf(grid.merges, r, c)
                    return (
                      span && (
                        <td key={c} rowSpan={Math.min(span.rows, rows.length - r)} colSpan={span.columns}>
                          {text}
                        </td>
                      )
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        {grid.rows.length > mostRows && (
          <Typography variant="caption" color="textSecondary">
            {translate('readWord.table.more', { shown: mostRows, rows: grid.rows.length })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 0.5 }}>
        {actions}
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
