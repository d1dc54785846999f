import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { CustomerInfo } from '../../../core/api.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { usePageTitle } from '../../layout/PageHeader.tsx'
import { useTabName } from '../../layout/tabs/scope.ts'
import { useSchemas } from '../../resources/schemas.ts'
import { CustomerHeader } from './CustomerHeader.tsx'
import { CustomerReports } from './CustomerReports.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { TableList } from './TableList.tsx'
import { TablePanel } from './TablePanel.tsx'
import { useCustomer } from './useCustomer.ts'

/** The table that is opened first: a statement that has something, else anything that has, else the first statement. */
export function firstTable(info: CustomerInfo): string {
  const byType = [...info.tables].sort((a, b) => b.dataType - a.dataType)
  return (byType.find((table) => table.rows > 0) ?? byType[0])?.id ?? ''
}

/** Who the enterprise is, what has been collected of it, and its reports. */
export default function ViewCustomerData() {
  const translate = useTranslate()
  const [parameters, setParameters] = useSearchParams()
  const { tables } = useSchemas()
  const id = parameters.get('appUserId') ?? ''
  const { data: info, error, refetch, isPending } = useCustomer(id)
  usePageTitle(info?.userName ?? translate('customer.view.title'))
  useTabName(info?.userName)

  if (id === '') return <NoCustomer />
  if (error instanceof HttpError && error.status === 404) return <NoCustomer gone />
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('customer.view.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (isPending) return <Skeleton variant="rounded" height={320} aria-label={translate('customer.view.loading')} />

  const chosen = tables.some((table) => table.name === parameters.get('table')) ? (parameters.get('table') ?? '') : firstTable(info)
  const schema = tables.find((table) => table.name === chosen)
  const choose = (table: string): void => setParameters((earlier) => new URLSearchParams({ ...Object.fromEntries(earlier), table }), { replace: true })
  return (
    <>
      <CustomerHeader info={info} />
      <Stack spacing={2}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' }, gap: 2, alignItems: 'start' }}>
        <TableList info={info} tables={tables} chosen={chosen} onChoose={choose} />
        {schema && <TablePanel key={schema.name} schema={schema} info={info} />}
      </Box>
      <CustomerReports info={info} />
      </Stack>
    </>
  )
}
