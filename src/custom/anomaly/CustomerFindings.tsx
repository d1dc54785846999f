import TableView from '@mui/icons-material/TableViewOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { filtersOf, withFilters } from './filters.ts'
import { FindingFilters } from './FindingFilters.tsx'
import { FindingList } from './FindingList.tsx'
import { NotApplicableList } from './NotApplicableList.tsx'
import { Summary } from './Summary.tsx'

const pageSize = 20

/** What does not hold in the data of one customer, and what could not be tried. */
export function CustomerFindings({ id }: { id: string }) {
  const translate = useTranslate()
  const locale = useLocale()
  const { may } = useUser()
  const { customerFindings } = useCalls()
  const [parameters, setParameters] = useSearchParams()
  const filters = filtersOf(parameters)
  const query = { pageNum: filters.page, pageSize, severity: filters.severity, category: filters.category, period: filters.period }
  const { data, error, refetch } = useQuery({ queryKey: ['customerFindings', id, query, locale], queryFn: ({ signal }) => customerFindings(id, query, signal), placeholderData: keepPreviousData, retry: false })
  const crumbs = [{ label: translate('anomaly.title'), path: '/anomalyPage/index' }]
  const change = (next: Parameters<typeof withFilters>[1]): void => setParameters((earlier) => withFilters(earlier, next), { replace: true })
  const open = `/homePage/viewCustomerData?appUserId=${encodeURIComponent(id)}`

  if (error) {
    const gone = error instanceof HttpError && error.status === 404
    return (
      <>
        <PageHeader title={translate('anomaly.title')} crumbs={crumbs} />
        <Alert
          severity={gone ? 'warning' : 'error'}
          action={
            gone ? (
              <Button color="inherit" component={Link} to="/anomalyPage/index">
                {translate('anomaly.toList')}
              </Button>
            ) : (
              <Button color="inherit" onClick={() => void refetch()}>
                {translate('anomaly.retry')}
              </Button>
            )
          }
        >
          {gone ? translate('anomaly.gone') : translate(error.message, { _: error.message })}
        </Alert>
      </>
    )
  }
  if (!data) return <Skeleton variant="rounded" height={360} aria-label={translate('anomaly.counting')} />
  return (
    <>
      <PageHeader
        title={data.customer.userName}
        crumbs={crumbs}
        actions={
          may('home', 'get') && (
            <Button variant="outlined" color="inherit" startIcon={<TableView />} component={Link} to={open}>
              {translate('anomaly.openData')}
            </Button>
          )
        }
      />
      <Stack spacing={2}>
        <Summary counts={data.counts} industry={data.industry} chosen={filters.severity} onChoose={(severity) => change({ severity })} />
        <FindingFilters filters={filters} categories={data.categories} periods={data.periods} onChange={change} />
        <FindingList customerId={id} found={data} filters={filters} pageSize={pageSize} onChange={change} />
        <NotApplicableList entries={data.notApplicable} />
      </Stack>
    </>
  )
}
