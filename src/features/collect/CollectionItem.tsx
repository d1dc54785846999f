import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { isOpen, type CollectionRow, type CollectionState } from '../../../core/collect.ts'
import { DotFacts } from '../../layout/DotFacts.tsx'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { CollectionActions } from './CollectionActions.tsx'
import { KeptValues, RefusedRows } from './CollectionDetails.tsx'
import { factsOf, messageOf } from './words.ts'

const looks: Record<CollectionState, 'good' | 'warning' | 'plain' | 'absent'> = {
  none: 'absent',
  waiting: 'plain',
  running: 'plain',
  partial: 'warning',
  done: 'good',
  failed: 'warning',
  cancelled: 'absent',
}

type Props = { row: CollectionRow; customerId: string; busy: boolean; onRun: () => void; onCancel: () => void }

/** One kind of data: state, where from and when, what it lacks and why, and what can be done. */
export function CollectionItem({ row, customerId, busy, onRun, onCancel }: Props) {
  const translate = useTranslate()
  const facts = factsOf(row, translate)
  const message = messageOf(row, translate)
  return (
    <Box role="group" aria-label={row.label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
              {row.label}
            </Typography>
            <span role="status">
              <StateChip look={looks[row.state]} label={translate(`collect.states.${row.state}`)} />
            </span>
          </Stack>
          {facts.length > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
              <DotFacts facts={facts} />
            </Typography>
          )}
          {message !== '' && (
            <Typography
              variant="body2"
              sx={{
                mt: 0.5,
                overflowWrap: 'anywhere',
                color: row.state === 'failed' || row.state === 'partial' ? 'tone.warning.text' : 'text.secondary',
              }}
            >
              {message}
            </Typography>
          )}
        </Box>
        <CollectionActions row={row} customerId={customerId} busy={busy} onRun={onRun} onCancel={onCancel} />
      </Box>
      {isOpen(row.state) && (
        <LinearProgress
          variant={row.state === 'running' ? 'indeterminate' : 'determinate'}
          value={0}
          aria-label={translate('collect.progress', { label: row.label })}
          sx={{ mt: 1, height: 3, borderRadius: 1 }}
        />
      )}
      {(row.refused.count > 0 || row.refused.unknown.length > 0) && <RefusedRows refused={row.refused} />}
      {row.kept.count > 0 && <KeptValues kept={row.kept} />}
    </Box>
  )
}
