import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { severities } from '../../../core/analysis/types.ts'
import type { Filters } from './filters.ts'

type Option = { id: string; name: string }

function Choice({ name, value, options, onChange }: { name: string; value: string; options: Option[]; onChange: (value: string) => void }) {
  const translate = useTranslate()
  // What the address names and the data do not have is shown as it is: the list is empty for a reason that can be seen.
  const shown = value === '' || options.some((option) => option.id === value) ? options : [...options, { id: value, name: value }]
  return (
    <TextField select label={translate(`anomaly.filter.${name}`)} value={value} onChange={(event) => onChange(event.target.value)} sx={{ flex: '1 1 140px', maxWidth: { sm: 240 } }} slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}>
      <MenuItem value="">{translate('anomaly.any')}</MenuItem>
      {shown.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {option.name}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = { filters: Filters; categories: Option[]; periods: string[]; onChange: (change: Partial<Filters>) => void }

/** Narrows the findings by how grave they are, their kind and their period. */
export function FindingFilters({ filters, categories, periods, onChange }: Props) {
  const translate = useTranslate()
  const narrowed = filters.severity !== '' || filters.category !== '' || filters.period !== ''
  return (
    <Card role="group" aria-label={translate('anomaly.filter.title')} className="no-print" sx={{ p: 2, display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <Choice name="severity" value={filters.severity} options={severities.map((id) => ({ id, name: translate(`anomaly.severity.${id}`) }))} onChange={(severity) => onChange({ severity: severity as Filters['severity'] })} />
      <Choice name="category" value={filters.category} options={categories} onChange={(category) => onChange({ category })} />
      <Choice name="period" value={filters.period} options={periods.map((id) => ({ id, name: id }))} onChange={(period) => onChange({ period })} />
      {narrowed && <Button onClick={() => onChange({ severity: '', category: '', period: '' })}>{translate('anomaly.filter.reset')}</Button>}
    </Card>
  )
}
