import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AnomalyCustomer, FindingCounts } from '../../../core/analysis.ts'
import { marks } from './marks.tsx'

const columns = ['high', 'medium', 'low', 'notApplicable', 'passed'] as const

const hasNoData = (row: AnomalyCustomer): boolean => row.counts !== null && columns.every((column) => row.counts?.[column] === 0)

/** A count with its sign; nothing found is quiet. */
function Count({ kind, count }: { kind: keyof FindingCounts; count: number | undefined }) {
  const { tone } = marks[kind]
  if (count === undefined) return <>…</>
  const loud = count > 0 && (kind === 'high' || kind === 'medium')
  return <Box component="span" sx={loud ? { color: `tone.${tone}.text`, fontWeight: 600 } : { color: count === 0 ? 'text.disabled' : 'text.primary' }}>{count}</Box>
}

/** Customers, each leading to what was found; counts by how grave it is. */
export function CustomerTable({ rows, narrowed }: { rows: AnomalyCustomer[]; narrowed: boolean }) {
  const translate = useTranslate()
  if (rows.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {translate(narrowed ? 'anomaly.noMatch' : 'anomaly.noCustomers')}
      </Typography>
    )
  }
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('anomaly.customers')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('anomaly.customer')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{translate('anomaly.code')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap', ...(column === 'passed' || column === 'notApplicable' ? { display: { xs: 'none', sm: 'table-cell' } } : {}) }}>
                {translate(`anomaly.count.${column}`)}
              </TableCell>
            ))}
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{translate('anomaly.latest')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.appUserId} hover>
              <TableCell sx={{ minWidth: 130 }}>
                <Link component={RouterLink} to={`/anomalyPage/index?appUserId=${encodeURIComponent(row.appUserId)}`}>
                  {row.userName}
                </Link>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{row.creditCode}</TableCell>
              {hasNoData(row) ? (
                <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
                  {translate('anomaly.noData')}
                </TableCell>
              ) : (
                columns.map((column) => (
                  <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums', ...(column === 'passed' || column === 'notApplicable' ? { display: { xs: 'none', sm: 'table-cell' } } : {}) }}>
                    <Count kind={column} count={row.counts?.[column]} />
                  </TableCell>
                ))
              )}
              <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{row.latestPeriod}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
