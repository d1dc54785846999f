import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { toneStyle } from '../../ui/theme/tone.ts'
import { mappingFilters, type MappingFilter } from './plan.ts'
import type { PlanAction } from './plan-actions.ts'

type Props = {
  filter: MappingFilter
  counts: Record<MappingFilter, number>
  onFilter: (filter: MappingFilter) => void
  words: string
  onWords: (words: string) => void
  dispatch: (action: PlanAction) => void
}

/** Which lines are shown, with counts; guesses can be settled together. */
export function MappingToolbar({ filter, counts, onFilter, words, onWords, dispatch }: Props) {
  const translate = useTranslate()
  const warns = (kind: MappingFilter): boolean => (kind === 'required' || kind === 'guess') && counts[kind] > 0
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box
        role="group"
        aria-label={translate('imports.map.filter')}
        sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}
      >
        {mappingFilters.map((kind) => (
          <Chip
            key={kind}
            component="button"
            type="button"
            clickable
            size="small"
            sx={
              filter === kind
                ? { bgcolor: 'accent.fill', color: 'accent.onFill' }
                : warns(kind)
                  ? toneStyle('warning')
                  : undefined
            }
            aria-pressed={filter === kind}
            variant={filter === kind ? 'filled' : 'outlined'}
            label={`${translate(`imports.map.filters.${kind}`)} ${counts[kind]}`}
            onClick={() => onFilter(kind)}
          />
        ))}
      </Box>
      {counts.guess > 0 && (
        <>
          <Button size="small" onClick={() => dispatch({ type: 'guesses', accept: true })}>
            {translate('imports.map.confirmAll', { count: counts.guess })}
          </Button>
          <Button size="small" color="inherit" onClick={() => dispatch({ type: 'guesses', accept: false })}>
            {translate('imports.map.rejectAll')}
          </Button>
        </>
      )}
      <TextField
        size="small"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        placeholder={translate('imports.map.search')}
        fullWidth={false}
        sx={{ ml: 'auto', width: { xs: '100%', sm: 220 } }}
        slotProps={{ htmlInput: { 'aria-label': translate('imports.map.search') } }}
      />
    </Box>
  )
}
