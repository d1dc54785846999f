import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Skeleton from '@mui/material/Skeleton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocale } from '../../../i18n/useLocale.ts'
import { useSearchParams } from 'react-router'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { DotFacts } from '../../../layout/DotFacts.tsx'
import { Choice } from '../events/Choice.tsx'
import { fitting, readFilters, withFilters, type RatioFilters } from './filters.ts'
import { RatioDrawer } from './RatioDrawer.tsx'
import { RatioTable } from './RatioTable.tsx'

/**
 * Every ratio of a customer: values over the periods held against the bands of its industry and its peers; what cannot
 * be told says why.
 */
export function RatiosPart({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { customerRatios } = useCalls()
  const [parameters, setParameters] = useSearchParams()
  const filters = readFilters(parameters)
  const change = (some: Partial<RatioFilters>): void =>
    setParameters((now) => withFilters(now, { ...readFilters(now), ...some }), { replace: true })
  const { data, error, refetch } = useQuery({
    queryKey: ['customerRatios', customerId, locale],
    queryFn: ({ signal }) => customerRatios(customerId, signal),
    retry: false,
  })
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('anomaly.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  if (!data) return <Skeleton variant="rounded" height={480} aria-label={translate('ratios.loading')} />
  if (data.periods.length === 0 && data.months.length === 0)
    return (
      <Card sx={{ p: 3 }}>
        <Typography>{translate('ratios.noData')}</Typography>
      </Card>
    )
  const shown = fitting(data.ratios, filters)
  const facts = [
    translate('ratios.bandsOf', { industry: data.industry }),
    data.peerIndustry === ''
      ? translate('ratios.noIndustry')
      : translate(data.peerCount >= 5 ? 'ratios.peersOf' : 'ratios.fewPeers', {
          industry: data.peerIndustry,
          smart_count: data.peerCount,
        }),
  ]
  const table = (monthly: boolean) => {
    const ratios = shown.filter((ratio) => ratio.monthly === monthly)
    return ratios.length > 0 && (monthly ? data.months : data.periods).length > 0 ? (
      <RatioTable
        view={data}
        ratios={ratios}
        monthly={monthly}
        open={filters.open}
        onOpen={(open) => change({ open })}
      />
    ) : null
  }
  return (
    <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="div" variant="body2" color="textSecondary">
        <DotFacts facts={facts} />
      </Typography>
      <Box role="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('ratios.search')}
          value={filters.q}
          onChange={(event) => change({ q: event.target.value })}
          sx={{ flex: '1 1 200px', maxWidth: { sm: 320 } }}
          slotProps={{
            htmlInput: { maxLength: 60 },
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
          label={translate('events.filter.category')}
          value={filters.category}
          options={data.categories}
          onChange={(category) => change({ category })}
        />
        <FormControlLabel
          control={<Switch checked={filters.noted} onChange={(_, noted) => change({ noted })} />}
          label={translate('ratios.onlyNoted')}
        />
      </Box>
      {shown.length === 0 && <Typography role="status">{translate('ratios.noMatch')}</Typography>}
      {table(false)}
      {table(true)}
      <RatioDrawer
        customerId={customerId}
        ratio={data.ratios.find(({ key }) => key === filters.open)}
        peerIndustry={data.peerIndustry}
        onClose={() => change({ open: '' })}
      />
    </Card>
  )
}
