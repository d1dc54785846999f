import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { eventStatuses } from '../../../core/analysis/events.ts'
import { severities } from '../../../core/analysis/rule.ts'
import { Choice } from '../../analysis/events/Choice.tsx'
import type { CustomerQuery } from './useCustomerQuery.ts'

type Props = { typed: string; query: CustomerQuery; narrowed: boolean; onType: (text: string) => void; onChange: (change: Partial<CustomerQuery>) => void }

/** Finds customers by name or code, and by what events they have. */
export function CustomerFilters({ typed, query, narrowed, onType, onChange }: Props) {
  const translate = useTranslate()
  const reset = (): void => {
    onType('')
    onChange({ q: '', severity: '', status: '' })
  }
  return (
    <Box role="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <TextField
        label={translate('anomaly.search')}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        sx={{ flex: '1 1 240px', maxWidth: { sm: 420 } }}
        slotProps={{ htmlInput: { maxLength: 200 }, input: { startAdornment: <InputAdornment position="start"><Search fontSize="small" /></InputAdornment> } }}
      />
      <Choice label={translate('anomaly.withSeverity')} value={query.severity} options={severities.map((id) => ({ id, name: translate(`events.severity.${id}`) }))} onChange={(severity) => onChange({ severity: severity as CustomerQuery['severity'] })} />
      <Choice label={translate('anomaly.withStatus')} value={query.status} options={eventStatuses.map((id) => ({ id, name: translate(`events.status.${id}`) }))} onChange={(status) => onChange({ status: status as CustomerQuery['status'] })} />
      {narrowed && <Button onClick={reset}>{translate('events.filter.reset')}</Button>}
    </Box>
  )
}
