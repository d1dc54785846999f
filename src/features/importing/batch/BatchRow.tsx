import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { showSize } from '../../../ui/documents/size.ts'
import { ChooseCustomer } from './ChooseCustomer.tsx'
import { FoundTables } from './FoundTables.tsx'
import { readingOf, type BatchItem } from './item.ts'
import { Outcome } from './Outcome.tsx'
import type { Standing } from './standing.ts'
import type { Batch } from './useBatch.ts'
import { useReasonTexts } from './useReasonTexts.ts'

type Props = {
  item: BatchItem
  standing: Standing
  tables: readonly TableSchema[]
  batch: Batch
  /** Opens the dialog of one file. */ onHandle: () => void
}

/** One file of the queue: whose it is, what it holds, how it stands, and what can be done. */
export function BatchRow({ item, standing, tables, batch, onHandle }: Props) {
  const translate = useTranslate()
  const reasonTexts = useReasonTexts()
  const { id, given, work } = item
  const reading = readingOf(item)
  const { kind } = standing
  const isFree = work.kind !== 'importing' && batch.progress === null
  const colour = kind === 'look' ? 'warning.main' : kind === 'cannot' ? 'text.disabled' : 'success.main'
  return (
    <Box
      component="li"
      aria-label={given.path}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: kind === 'waiting' || kind === 'reading' ? 'divider' : colour,
        borderRadius: 1,
        px: 1.5,
        py: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 0.75,
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {given.path}
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1, whiteSpace: 'nowrap' }}>
              {showSize(given.size)}
            </Typography>
          </Typography>
          {reading?.customer && (
            <Typography
              variant="body2"
              component="div"
              sx={{ overflowWrap: 'anywhere', display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
            >
              {reading.customer.userName}
              <Typography component="span" variant="caption" color="textSecondary">
                {reading.customer.creditCode}
              </Typography>
            </Typography>
          )}
        </Box>
        {kind === 'look' && reading?.customer && (
          <Button
            size="small"
            variant="outlined"
            disabled={!isFree}
            aria-label={translate('importBatch.handleOne', { name: given.path })}
            onClick={onHandle}
            sx={{ flexShrink: 0 }}
          >
            {translate('importBatch.handle')}
          </Button>
        )}
        {work.kind === 'refused' && work.retry && (
          <Button
            size="small"
            variant="outlined"
            aria-label={translate('importBatch.retry', { name: given.path })}
            onClick={() => batch.retry([id])}
            sx={{ flexShrink: 0 }}
          >
            {translate('importBatch.again')}
          </Button>
        )}
        <IconButton
          size="small"
          aria-label={translate('importBatch.remove', { name: given.path })}
          disabled={!isFree}
          onClick={() => batch.remove(id)}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      <Moving item={item} />
      {standing.reasons.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
          {reasonTexts(standing.reasons).map((text) => (
            <Typography component="li" variant="body2" key={text} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          ))}
        </Box>
      )}
      {kind === 'look' && reading && !reading.customer && (
        <ChooseCustomer
          name={given.path}
          candidates={reading.batch.candidates}
          onChoose={(customer) => batch.assign(id, customer)}
        />
      )}
      {reading && <FoundTables reading={reading} tables={tables} />}
      {work.kind === 'imported' && (
        <Outcome
          name={given.path}
          work={work}
          tables={tables}
          onUndone={() => batch.undone(id)}
          onAgain={() => batch.retry([id])}
        />
      )}
    </Box>
  )
}

/** How far a file is that is on its way. */
function Moving({ item: { work } }: { item: BatchItem }) {
  const translate = useTranslate()
  if (work.kind !== 'waiting' && work.kind !== 'reading' && work.kind !== 'importing') return null
  const share = work.kind === 'reading' ? work.share : null
  const text =
    share === null
      ? translate(`importBatch.states.${work.kind}`)
      : translate('importBatch.states.sending', { share: Math.round(share * 100) })
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" sx={{ flexShrink: 0 }}>
        {text}
      </Typography>
      {work.kind !== 'waiting' && (
        <LinearProgress
          aria-label={text}
          sx={{ flex: 1, maxWidth: 320 }}
          {...(share === null ? {} : { variant: 'determinate', value: share * 100 })}
        />
      )}
    </Box>
  )
}
