import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useMuiWords } from '../../ui/theme/words.ts'
import { CustomerFilters } from './CustomerFilters.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import { Pending } from './Pending.tsx'
import { useCustomerQuery } from './useCustomerQuery.ts'

const pageSize = 20

/** How soon the list asks again while customers are being looked at, in milliseconds. */
const askAgain = 1500

/** The customers in scope with their events by severity, the gravest first. */
export function CustomerList() {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const { anomalyCustomers } = useCalls()
  const { query, typed, type, change } = useCustomerQuery()
  const { page, ...filters } = query
  const asked = { pageNum: page, pageSize, ...filters }
  const { data, error, refetch } = useQuery({
    queryKey: ['anomalyCustomers', asked],
    queryFn: ({ signal }) => anomalyCustomers(asked, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.pending > 0 ? askAgain : false),
    retry: false,
  })
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const narrowed =
    query.q !== '' || query.severity !== '' || query.status !== '' || query.category !== '' || query.rule !== ''

  return (
    <Card sx={{ p: 2 }}>
      <CustomerFilters
        typed={typed}
        query={query}
        asked={data?.asked}
        narrowed={narrowed}
        onType={type}
        onChange={change}
      />
      {error && (
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
      )}
      {data && data.pending > 0 && <Pending pending={data.pending} />}
      {!data && !error && <Skeleton variant="rounded" height={320} aria-label={translate('anomaly.counting')} />}
      {data && <CustomerTable rows={data.rows} query={query} narrowed={narrowed} />}
      {data && data.total > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
          <Typography role="status" color="textSecondary" sx={{ flex: 1 }}>
            {translate('anomaly.total', { smart_count: data.total })}
          </Typography>
          {pages > 1 && (
            <Pagination
              {...words}
              page={Math.min(page, pages)}
              count={pages}
              size="small"
              shape="rounded"
              onChange={(_, next) => change({ page: next })}
            />
          )}
        </Box>
      )}
    </Card>
  )
}
