import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { monthOf } from '../../../../core/beijing.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useReportTypes } from '../useReportTypes.ts'
import { periodNames, type OverviewFilter, type PeriodName } from './periods.ts'

type Option = { value: string; label: string }
type Props = { filter: OverviewFilter; change: (change: Partial<OverviewFilter>) => void }

/** The branches whose customers the user sees; to whom sees one only there is nothing to choose. */
function useBranches(): Option[] {
  const { user } = useUser()
  const { chartRows } = useCalls()
  const wider = user.role.scope !== undefined && user.role.scope !== 'own'
  const { data = [] } = useQuery({
    queryKey: ['statistics', 'branches'],
    queryFn: ({ signal }) => chartRows('branches', {}, signal),
    enabled: wider,
    retry: false,
    staleTime: 600_000,
  })
  const named = data.filter(({ code }) => code !== '')
  return named.length > 1 ? named.map(({ code, name }) => ({ value: code, label: name })) : []
}

function Choice({
  label,
  value,
  any,
  options,
  width = 220,
  onChange,
}: {
  width?: number
  label: string
  value: string
  any: string
  options: readonly Option[]
  onChange: (value: string) => void
}) {
  return (
    <TextField
      select
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: { xs: '1 1 100%', sm: `0 1 ${width}px` } }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

function Month({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      type="month"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ flex: { xs: '1 1 45%', sm: '0 0 160px' } }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { max: monthOf(new Date()), placeholder: '2026-01', pattern: '\\d{4}-\\d{2}' },
      }}
    />
  )
}

/** By what the charts are narrowed: period, branch (for who sees several) and purpose. */
export function FilterBar({ filter, change }: Props) {
  const translate = useTranslate()
  const branches = useBranches()
  const { types, nameOf } = useReportTypes()
  const periods = periodNames
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: translate(`overview.period.${name}`) }))
  const choosePeriod = (period: PeriodName): void =>
    change(period === 'custom' ? { period } : { period, from: '', to: '' })
  const narrowed = Object.values(filter).some((value) => value !== '')
  return (
    <Card
      component="search"
      aria-label={translate('overview.filters')}
      className="no-print"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
    >
      <Choice
        width={300}
        label={translate('overview.period.label')}
        value={filter.period}
        any={translate('overview.period.all')}
        options={periods}
        onChange={(value) => choosePeriod(value as PeriodName)}
      />
      {filter.period === 'custom' && (
        <Box sx={{ display: 'flex', gap: 1, flex: { xs: '1 1 100%', sm: '0 0 auto' } }}>
          <Month
            label={translate('overview.period.from')}
            value={filter.from}
            onChange={(from) => change({ period: 'custom', from })}
          />
          <Month
            label={translate('overview.period.to')}
            value={filter.to}
            onChange={(to) => change({ period: 'custom', to })}
          />
        </Box>
      )}
      {(branches.length > 0 || filter.branch !== '') && (
        <Choice
          label={translate('overview.branch')}
          value={filter.branch}
          any={translate('overview.anyBranch')}
          options={branches}
          onChange={(branch) => change({ branch })}
        />
      )}
      <Choice
        label={translate('overview.purpose')}
        value={filter.purpose}
        any={translate('overview.anyPurpose')}
        options={types.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(purpose) => change({ purpose })}
      />
      {narrowed && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => change({ period: '', from: '', to: '', branch: '', purpose: '' })}
        >
          {translate('overview.reset')}
        </Button>
      )}
    </Card>
  )
}
