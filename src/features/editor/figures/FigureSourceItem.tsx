import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useContext } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { FigureSource } from '../../../../core/document/types.ts'
import { useUser } from '../../../authProvider/user.ts'
import { useFigureLabels } from './labels.ts'
import { shownValue } from './shown-value.ts'
import { FigureCustomerContext } from './sources.ts'

const placeOf = (customerId: string, { table, field, period }: FigureSource): string =>
  `/homePage/viewCustomerData?${new URLSearchParams({ appUserId: customerId, table, field, ...(period && { period }) }).toString()}`

/** Customers that a figure was worked out over: of which class, how many, in which year. */
function SampleItem({ source }: { source: FigureSource }) {
  const translate = useTranslate()
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{source.fileName}</Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {translate('editor.figure.customers', { smart_count: Number(source.value) })}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {[translate('editor.figure.kind.sample'), source.period.slice(0, 4)].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

/**
 * What a figure rests on: a stored value, of which period, and the cell that it came from; or customers taken together.
 */
export function FigureSourceItem({ source }: { source: FigureSource }) {
  return source.kind === 'sample' ? <SampleItem source={source} /> : <CellItem source={source} />
}

function CellItem({ source }: { source: FigureSource }) {
  const translate = useTranslate()
  const { may } = useUser()
  const customerId = useContext(FigureCustomerContext)
  const { table, field, unit } = useFigureLabels()(source.table, source.field)
  const place = [source.fileName, source.sheet, source.cells?.join(', ')].filter(Boolean).join(' › ')
  const raw = source.raw?.join(' + ')
  const opens = customerId !== null && may('home', 'get')
  return (
    <Box component="li" sx={{ py: 0.75, borderTop: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">
          {opens ? (
            <MuiLink
              component={Link}
              to={placeOf(customerId, source)}
              aria-label={translate('refresh.card.openCell', { name: field, period: source.period })}
            >
              {field}
            </MuiLink>
          ) : (
            field
          )}
        </Typography>
        <Typography
          variant="body2"
          sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', textAlign: 'right' }}
        >
          {shownValue(source.value)} {unit}
        </Typography>
      </Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {[table, source.period].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {place || translate(`editor.figure.kind.${source.kind}`)}
        {raw && raw !== source.value && translate('editor.figure.raw', { raw, unit: source.unit ?? '' })}
      </Typography>
    </Box>
  )
}
