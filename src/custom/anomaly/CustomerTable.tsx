import FilterAltOff from '@mui/icons-material/FilterAltOffOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AnomalyCustomerRow, EventCounts } from '../../../core/analysis/events.ts'
import { eventsPath } from '../../features/analysis/addresses.ts'
import { shownPeriod } from '../../features/analysis/events/shown.ts'
import { marks } from '../../features/analysis/marks.tsx'
import { useUser } from '../../authProvider/user.ts'
import { StateView } from '../../ui/pages/StatePage.tsx'
import type { CustomerQuery } from './useCustomerQuery.ts'

const columns = ['high', 'medium', 'low', 'info', 'open', 'notApplicable'] as const
type Column = (typeof columns)[number]

/** Nothing could be tried: there is no figure at all. */
const hasNoData = ({ counts }: AnomalyCustomerRow): boolean =>
  counts !== null &&
  counts.passed === 0 &&
  (['high', 'medium', 'low', 'info'] as const).every((severity) => counts[severity] === 0)

const tones: Partial<Record<Column, string>> = { high: marks.high.tone, medium: marks.medium.tone, open: 'info' }

/** A count; what is grave or waits is loud, nothing is quiet. */
function Count({ kind, count }: { kind: keyof EventCounts & Column; count: number | undefined }) {
  if (count === undefined) return <>…</>
  const tone = tones[kind]
  return (
    <Box
      component="span"
      sx={
        count > 0 && tone
          ? { color: `tone.${tone}.text`, fontWeight: 600 }
          : { color: count === 0 ? 'text.disabled' : kind === 'notApplicable' ? 'text.secondary' : 'text.primary' }
      }
    >
      {count}
    </Box>
  )
}

const eventsOf = (row: AnomalyCustomerRow, { severity, status, category, rule }: CustomerQuery): string =>
  eventsPath(row.appUserId, { severity, status, category, rule })

/** Customers, each leading to what was found; counts by how grave it is. */
export function CustomerTable({
  rows,
  query,
  narrowed,
}: {
  rows: AnomalyCustomerRow[]
  query: CustomerQuery
  narrowed: boolean
}) {
  const translate = useTranslate()
  const { may } = useUser()
  const phone = useMediaQuery('(max-width: 599.95px)')
  if (rows.length === 0) {
    return (
      <StateView
        heading="h2"
        icon={narrowed ? FilterAltOff : Inbox}
        title={translate(narrowed ? 'anomaly.noMatch' : 'anomaly.noCustomers')}
        text={translate(narrowed ? 'anomaly.noMatchText' : 'anomaly.noCustomersText')}
      >
        {!narrowed && may('client', 'query') && (
          <Button variant="contained" component={RouterLink} to="/uploadData/index">
            {translate('customer.view.toList')}
          </Button>
        )}
      </StateView>
    )
  }
  if (phone) return <CustomerCards rows={rows} query={query} />
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('anomaly.customers')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('anomaly.customer')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{translate('anomaly.industry')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right" sx={{ whiteSpace: 'nowrap' }}>
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
                <Link component={RouterLink} to={eventsOf(row, query)} sx={{ fontWeight: 500 }}>
                  {row.userName}
                </Link>
                <Typography
                  variant="caption"
                  color="textSecondary"
                  sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
                >
                  {row.creditCode}
                </Typography>
              </TableCell>
              <TableCell sx={{ display: { xs: 'none', md: 'table-cell' } }}>{row.industry}</TableCell>
              {hasNoData(row) ? (
                <TableCell colSpan={columns.length} sx={{ color: 'text.secondary' }}>
                  {translate('anomaly.noData')}
                </TableCell>
              ) : (
                columns.map((column) => (
                  <TableCell key={column} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                    <Count kind={column} count={row.counts?.[column]} />
                  </TableCell>
                ))
              )}
              <TableCell
                sx={{
                  display: { xs: 'none', md: 'table-cell' },
                  whiteSpace: 'nowrap',
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {shownPeriod(row.latestPeriod)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** On a phone: the name, and below it the counts in a line. */
function CustomerCards({ rows, query }: { rows: AnomalyCustomerRow[]; query: CustomerQuery }) {
  const translate = useTranslate()
  return (
    <Box
      component="ul"
      aria-label={translate('anomaly.customers')}
      sx={{ m: 0, mx: -2, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.appUserId} sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
          <Link
            component={RouterLink}
            to={eventsOf(row, query)}
            sx={{ fontWeight: 500, fontSize: 15, display: 'inline-block', py: 0.25 }}
          >
            {row.userName}
          </Link>
          {hasNoData(row) ? (
            <Typography color="textSecondary">{translate('anomaly.noData')}</Typography>
          ) : (
            <Box component="dl" sx={{ m: 0, mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.25 }}>
              {columns.map((column) => (
                <Box key={column} sx={{ display: 'flex', gap: 0.75 }}>
                  <Box component="dt" sx={{ color: 'text.secondary' }}>
                    {translate(`anomaly.count.${column}`)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                    <Count kind={column} count={row.counts?.[column]} />
                  </Box>
                </Box>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
