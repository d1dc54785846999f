import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CellSource } from '../../../core/api.ts'
import { sourceLines } from './sourceText.ts'

export type SourceTarget = { anchor: HTMLElement; title: string; source: CellSource | null }

/** One tip for all figures of a table: where the figure under the pointer or the focus came from. */
export function SourceTip({ id, target }: { id: string; target: SourceTarget | null }) {
  const translate = useTranslate()
  if (!target) return null
  const [first, ...lines] = target.source ? sourceLines(target.source, translate) : [translate('tables.source.none')]
  return (
    <Popper
      id={id}
      open
      anchorEl={target.anchor}
      placement="top"
      sx={{ zIndex: 'tooltip', pointerEvents: 'none' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
    >
      <Paper elevation={6} sx={{ px: 1.5, py: 1, maxWidth: 420 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {target.title}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          {first}
        </Typography>
        {lines.map((line) => (
          <Typography key={line} variant="caption" component="div" sx={{ wordBreak: 'break-all' }}>
            {line}
          </Typography>
        ))}
      </Paper>
    </Popper>
  )
}
