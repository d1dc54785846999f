import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import type { CustomerEvents } from '../../../../core/analysis/events.ts'
import { Choice } from './Choice.tsx'
import { isNarrowed, noFilters, type Filters } from './filters.ts'
import { shownPeriod } from './shown.ts'

type Props = {
  filters: Filters
  events: Pick<CustomerEvents, 'rows' | 'categories' | 'periods' | 'gone'>
  onChange: (change: Partial<Filters>) => void
}

/** Narrows the events by their kind and their period; and takes all filters off. */
export function EventFilters({ filters, events, onChange }: Props) {
  const translate = useTranslate()
  const periods = events.periods
    .map((id) => ({ id, name: shownPeriod(id) || translate('events.noPeriod') }))
    .filter(({ id }) => id !== '')
  const rule =
    events.rows.flatMap(({ hits }) => hits).find(({ ruleId }) => ruleId === filters.rule)?.name ?? filters.rule
  return (
    <Box
      role="group"
      aria-label={translate('events.filter.title')}
      className="no-print"
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <Choice
        label={translate('events.filter.category')}
        value={filters.category}
        options={events.categories}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        label={translate('events.filter.period')}
        value={filters.period}
        options={periods}
        onChange={(period) => onChange({ period })}
      />
      {filters.status === 'unclosed' && (
        <Chip label={translate('anomaly.unclosed')} onDelete={() => onChange({ status: '' })} />
      )}
      {filters.rule !== '' && (
        <Chip label={translate('anomaly.only.rule', { name: rule })} onDelete={() => onChange({ rule: '' })} />
      )}
      {(events.gone > 0 || filters.gone) && (
        <Button
          variant={filters.gone ? 'contained' : 'outlined'}
          color={filters.gone ? 'primary' : 'inherit'}
          aria-pressed={filters.gone}
          onClick={() => onChange({ gone: !filters.gone })}
        >
          {translate('events.filter.gone', { count: events.gone })}
        </Button>
      )}
      {isNarrowed(filters) && <Button onClick={() => onChange(noFilters)}>{translate('events.filter.reset')}</Button>}
    </Box>
  )
}
