import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import type { AnomalyCustomerRows } from '../../../core/analysis/events.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { Choice } from '../../features/analysis/events/Choice.tsx'
import { customerStatuses, type CustomerQuery } from './useCustomerQuery.ts'

type Props = {
  typed: string
  query: CustomerQuery
  /** The names of what else is asked for. */ asked: AnomalyCustomerRows['asked']
  narrowed: boolean
  onType: (text: string) => void
  onChange: (change: Partial<CustomerQuery>) => void
}

/** Finds customers by name or code, and by what events they have. */
export function CustomerFilters({ typed, query, asked, narrowed, onType, onChange }: Props) {
  const translate = useTranslate()
  const reset = (): void => {
    onType('')
    onChange({ q: '', severity: '', status: '', category: '', rule: '' })
  }
  return (
    <Box role="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <TextField
        label={translate('anomaly.search')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        sx={{ flex: '1 1 240px', maxWidth: { sm: 420 } }}
        slotProps={{
          htmlInput: { maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Choice
        label={translate('anomaly.withSeverity')}
        value={query.severity}
        options={severities.map((id) => ({ id, name: translate(`events.severity.${id}`) }))}
        onChange={(severity) => onChange({ severity: severity as CustomerQuery['severity'] })}
      />
      <Choice
        label={translate('anomaly.withStatus')}
        value={query.status}
        options={customerStatuses.map((id) => ({
          id,
          name: translate(id === 'unclosed' ? 'anomaly.unclosed' : `events.status.${id}`),
        }))}
        onChange={(status) => onChange({ status: status as CustomerQuery['status'] })}
      />
      {(['category', 'rule'] as const).map(
        (name) =>
          query[name] !== '' && (
            <Chip
              key={name}
              label={translate(`anomaly.only.${name}`, { name: asked?.[name] ?? query[name] })}
              onDelete={() => onChange({ [name]: '' })}
            />
          ),
      )}
      {narrowed && <Button onClick={reset}>{translate('events.filter.reset')}</Button>}
    </Box>
  )
}
