import Search from '@mui/icons-material/Search'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import InputAdornment from '@mui/material/InputAdornment'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslate } from 'react-admin'
import { severities, type Severity } from '../../../core/analysis/types.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { useMuiWords } from '../../theme/words.ts'

const pageSize = 20

/** While customers are being counted the list asks again: each call counts some more. */
const askAgain = 400

export function CustomerList() {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { anomalyCustomers } = useCalls()
  const [q, setQ] = useState('')
  const [severity, setSeverity] = useState<Severity | ''>('')
  const [pageNum, setPage] = useState(1)
  const query = { pageNum, pageSize, q: useDeferredValue(q.trim()), severity }
  const { data, error } = useQuery({
    queryKey: ['anomalyCustomers', query],
    queryFn: ({ signal }) => anomalyCustomers(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? askAgain : false),
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))

  return (
    <>
      <PageHeader group="data" title={translate('anomaly.title')} lead={translate('anomaly.intro')} />
      <Card sx={{ p: 2 }}>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
          <TextField
            label={translate('anomaly.search')}
            value={q}
            onChange={(event) => {
              setQ(event.target.value)
              setPage(1)
            }}
            sx={{ flex: '1 1 240px', maxWidth: 420 }}
            slotProps={{ htmlInput: { maxLength: 200 }, input: { startAdornment: <InputAdornment position="start"><Search fontSize="small" /></InputAdornment> } }}
          />
          <TextField
            select
            label={translate('anomaly.withSeverity')}
            value={severity}
            onChange={(event) => {
              setSeverity(event.target.value as Severity | '')
              setPage(1)
            }}
            sx={{ flex: '0 1 220px' }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('anomaly.any')}</MenuItem>
            {severities.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`anomaly.severity.${one}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
        {data && data.pending > 0 && (
          <Box role="status" sx={{ mb: 1.5 }}>
            <Typography variant="body2" color="textSecondary" gutterBottom>
              {translate('anomaly.pending', { smart_count: data.pending })}
            </Typography>
            <LinearProgress aria-label={translate('anomaly.counting')} />
          </Box>
        )}
        {!data && !error && <Skeleton variant="rounded" height={320} aria-label={translate('anomaly.counting')} />}
        {data && <CustomerTable rows={data.rows} narrowed={q !== '' || severity !== ''} />}
        {data && data.total > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
            <Typography role="status" color="textSecondary" sx={{ flex: 1 }}>
              {translate('anomaly.total', { smart_count: data.total })}
            </Typography>
            {pages > 1 && <Pagination {...words} page={pageNum} count={pages} size="small" shape="rounded" onChange={(_, next) => setPage(next)} />}
          </Box>
        )}
      </Card>
    </>
  )
}
