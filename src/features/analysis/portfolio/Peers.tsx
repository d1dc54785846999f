import Groups from '@mui/icons-material/GroupsOutlined'
import North from '@mui/icons-material/ArrowUpward'
import South from '@mui/icons-material/ArrowDownward'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { PeerComparison, PeerPlace } from '../../../../core/analysis/portfolio.ts'
import { Exact, groupThousands } from '../../../../core/money.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { StateView } from '../../../ui/pages/StatePage.tsx'
import { gridStyle } from '../../../ui/tables/gridStyle.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { partPath } from '../addresses.ts'
import { Framed } from './Framed.tsx'
import { usePortfolio } from './usePortfolio.ts'

const pageSize = 20

/** A ratio as a table shows it: shares in per cent. */
export function ratioText(value: string, unit: string): string {
  const figure = new Exact(value)
  if (unit === '%') return `${groupThousands(figure.times(100).toFixed(1))}%`
  return groupThousands(figure.toFixed(figure.abs().gte(10) ? 1 : 2))
}

function Value({ value, unit, place }: { value: string; unit: string; place: PeerPlace }) {
  const translate = useTranslate()
  const Icon = place === 'low' ? South : North
  return (
    <>
      {place !== 'middle' && (
        <Icon aria-hidden sx={{ fontSize: 14, mr: 0.5, verticalAlign: -2, color: 'tone.info.text' }} />
      )}
      {ratioText(value, unit)}
      {place !== 'middle' && (
        <Box component="span" sx={visuallyHidden}>
          {translate(`portfolio.peers.${place}`)}
        </Box>
      )}
    </>
  )
}

function Comparison({ comparison: { ratios, rows, year } }: { comparison: PeerComparison }) {
  const translate = useTranslate()
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label={translate('portfolio.peers.table', { year })}
      sx={{ ...gridStyle, position: 'relative', maxHeight: 560 }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('portfolio.customer')}</th>
            {ratios.map(({ key, name, unit }) => (
              <th key={key} scope="col" className="figure">
                {name}
                {unit === '%' || unit === '' ? '' : <span className="unit">{translate(`events.units.${unit}`)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['p25', 'median', 'p75'] as const).map((quartile) => (
            <tr key={quartile} className="subtotal">
              <th scope="row">{translate(`portfolio.peers.${quartile}`)}</th>
              {ratios.map(({ key, unit, figures }) => (
                <td key={key} className="figure">
                  {figures ? (
                    ratioText(figures[quartile], unit)
                  ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {quartile === 'median' ? translate('portfolio.peers.few') : '—'}
                    </Box>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {rows.map(({ appUserId, userName, values }) => (
            <tr key={appUserId}>
              <th scope="row">
                <Link component={RouterLink} to={partPath(appUserId, 'ratios')}>
                  {userName}
                </Link>
              </th>
              {ratios.map(({ key, unit }) => {
                const peer = values[key]
                return (
                  <td key={key} className="figure">
                    {peer ? <Value {...peer} unit={unit} /> : '—'}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

type Props = {
  branch: string
  industry: string
  page: number
  onIndustry: (industry: string) => void
  onPage: (page: number) => void
}

/** How the customers of an industry lie among each other, where there are enough of them. */
export function Peers({ branch, industry, page, onIndustry, onPage }: Props) {
  const translate = useTranslate()
  const words = useMuiWords('MuiPagination')
  const query = usePortfolio({ parts: ['peers'], branch, industry, peerPage: page, pageSize })
  const peers = query.data?.peers
  const comparison = peers?.comparison
  const pages = Math.max(1, Math.ceil((comparison?.total ?? 0) / pageSize))
  const choice = peers && comparison && (
    <TextField
      select
      label={translate('portfolio.peers.industry')}
      value={comparison.industry}
      onChange={({ target }) => onIndustry(target.value)}
      sx={{ width: { xs: '100%', sm: 320 } }}
    >
      {peers.industries.map(({ code, name, customers }) => (
        <MenuItem key={code} value={code}>
          {translate('portfolio.peers.option', { code, name, smart_count: customers })}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Framed
      title={translate('portfolio.peers.title')}
      lead={comparison ? translate('portfolio.peers.lead', { year: comparison.year }) : undefined}
      actions={choice}
      state={query}
    >
      {peers && !comparison && (
        <StateView
          heading="h2"
          icon={Groups}
          title={translate('portfolio.peers.none')}
          text={translate('portfolio.peers.noneText')}
        />
      )}
      {comparison && <Comparison comparison={comparison} />}
      {comparison && pages > 1 && (
        <Pagination
          {...words}
          page={Math.min(page, pages)}
          count={pages}
          size="small"
          shape="rounded"
          onChange={(_, next) => onPage(next)}
          sx={{ mt: 1.5 }}
        />
      )}
    </Framed>
  )
}
