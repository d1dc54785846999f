import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { HeatCell } from '../../../../core/analysis/portfolio.ts'
import { severities } from '../../../../core/analysis/rule.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { toneStyle } from '../../../ui/theme/tone.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { partPath } from '../addresses.ts'
import { marks } from '../marks.tsx'
import { Framed } from './Framed.tsx'
import { cellPath } from './links.ts'
import type { usePortfolio } from './usePortfolio.ts'

const pageSize = 20

/** A count in the colour of the gravest, with its sign; heard with the word. */
function Cell({
  customerId,
  customer,
  category,
  cell,
}: {
  customerId: string
  customer: string
  category: { id: string; name: string }
  cell: HeatCell
}) {
  const translate = useTranslate()
  const { icon: Icon, tone } = marks[cell.severity]
  return (
    <Link
      component={RouterLink}
      to={cellPath(customerId, category.id)}
      underline="none"
      aria-label={translate('portfolio.heat.cell', {
        customer,
        category: category.name,
        smart_count: cell.count,
        severity: translate(`events.severity.${cell.severity}`),
      })}
      sx={{
        border: 1,
        ...toneStyle(tone),
        borderRadius: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        minWidth: 52,
        minHeight: 32,
        px: 1,
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        '&:hover': { filter: 'brightness(0.96)' },
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {cell.count}
    </Link>
  )
}

function Legend() {
  const translate = useTranslate()
  return (
    <Box aria-hidden sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {severities.map((severity) => {
        const { icon: Icon, tone } = marks[severity]
        return (
          <Box
            key={severity}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'text.secondary' }}
          >
            <Box
              sx={{
                border: 1,
                ...toneStyle(tone),
                borderRadius: 0.5,
                width: 20,
                height: 20,
                display: 'grid',
                placeItems: 'center',
              }}
            >
              <Icon sx={{ fontSize: 14 }} />
            </Box>
            {translate(`events.severity.${severity}`)}
          </Box>
        )
      })}
    </Box>
  )
}

/** Customers against categories: a number, a colour and a sign in each cell, leading to the events behind it. */
export function HeatMap({
  query,
  page,
  onPage,
}: {
  query: ReturnType<typeof usePortfolio>
  page: number
  onPage: (page: number) => void
}) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const heat = query.data?.heat
  const pages = Math.max(1, Math.ceil((heat?.total ?? 0) / pageSize))
  const columns = heat?.categories.filter(({ id }) => heat.rows.some(({ cells }) => cells[id])) ?? []
  return (
    <Framed
      title={translate('portfolio.heat.title')}
      lead={translate('portfolio.heat.lead')}
      state={query}
      actions={<Legend />}
    >
      {heat && heat.pending > 0 && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate('anomaly.pending', { smart_count: heat.pending })}
        </Typography>
      )}
      {heat && heat.total === 0 && (
        <StateView
          heading="h2"
          icon={VerifiedUser}
          title={translate('portfolio.heat.none')}
          text={translate(heat.sound > 0 ? 'portfolio.heat.noneText' : 'portfolio.heat.noData')}
        />
      )}
      {heat && heat.total > 0 && (
        <>
          <Box
            tabIndex={0}
            role="region"
            aria-label={translate('portfolio.heat.table')}
            sx={{
              ...gridStyle,
              position: 'relative',
              '& td, & thead th': { px: 0.75, py: 0.5 },
              '& thead th': {
                ...gridStyle['& thead th'],
                whiteSpace: 'normal',
                minWidth: 72,
                textAlign: 'center',
                lineHeight: 1.3,
              },
              '& thead th:first-of-type': { ...gridStyle['& thead th:first-of-type'], textAlign: 'left', px: 1.5 },
            }}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col">{translate('portfolio.customer')}</th>
                  <th scope="col">{translate('portfolio.heat.total')}</th>
                  {columns.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {heat.rows.map(({ appUserId, userName, total, open, cells }) => (
                  <tr key={appUserId}>
                    <th scope="row">
                      <Link component={RouterLink} to={partPath(appUserId)}>
                        {userName}
                      </Link>
                    </th>
                    <td style={{ textAlign: 'center' }} className="figure">
                      <strong>{total}</strong>
                      <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                        {translate('portfolio.heat.open', { smart_count: open })}
                      </Typography>
                    </td>
                    {columns.map((category) => {
                      const cell = cells[category.id]
                      return (
                        <td key={category.id}>
                          {cell ? (
                            <Cell customerId={appUserId} customer={userName} category={category} cell={cell} />
                          ) : (
                            <Box component="span" sx={visuallyHidden}>
                              0
                            </Box>
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1.5, flexWrap: 'wrap' }}>
            <Typography role="status" color="textSecondary" sx={{ flex: 1 }}>
              {translate('portfolio.heat.counts', { total: heat.total, sound: heat.sound })}
            </Typography>
            {pages > 1 && (
              <Pagination
                {...words}
                page={Math.min(page, pages)}
                count={pages}
                size="small"
                shape="rounded"
                onChange={(_, next) => onPage(next)}
              />
            )}
          </Box>
        </>
      )}
    </Framed>
  )
}
