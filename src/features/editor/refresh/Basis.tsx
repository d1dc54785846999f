import type { ReportState } from '../../../../core/contracts/refresh.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../../authProvider/user.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { shortTime } from '../times.ts'
import { usePeriodName } from './usePeriodName.ts'

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, py: 0.25 }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ flex: '0 0 64px' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  )
}

type Props = {
  state: ReportState | undefined
  error: unknown
  busy: boolean
  onAddPeriods: (periods: string[]) => void
}

/** What the report rests on: whose data, which tables and periods, of when. */
export function Basis({ state, error, busy, onAddPeriods }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const periodName = usePeriodName()
  if (error)
    return (
      <Alert severity="warning" sx={{ m: 2 }}>
        {translate('refresh.basis.failed', { reason: failureText(error, translate) })}
      </Alert>
    )
  const comma = translate('passages.comma')
  return (
    <Box component="section" aria-label={translate('refresh.basis.title')} sx={{ px: 2, py: 1.5 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 0.5 }}>
        {translate('refresh.basis.title')}
      </Typography>
      {!state && [80, 100, 60].map((width) => <Skeleton key={width} width={`${width}%`} />)}
      {state && (
        <Box component="dl" sx={{ m: 0 }}>
          {state.appUserId === null ? (
            state.userName ? (
              <Line label={translate('refresh.basis.industry')}>
                {state.userName}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {translate('refresh.basis.sample')}
                </Box>
              </Line>
            ) : (
              <Typography variant="body2" color="textSecondary">
                {translate('refresh.basis.none')}
              </Typography>
            )
          ) : (
            <Line label={translate('refresh.basis.customer')}>
              {may('home', 'get') ? (
                <MuiLink
                  component={Link}
                  to={`/homePage/viewCustomerData?${new URLSearchParams({ appUserId: state.appUserId, tab: 'tables' }).toString()}`}
                  title={translate('refresh.basis.open')}
                >
                  {state.userName}
                </MuiLink>
              ) : (
                state.userName
              )}
            </Line>
          )}
          {state.tables.length > 0 && (
            <Line label={translate('refresh.basis.tables')}>{state.tables.map(({ name }) => name).join(comma)}</Line>
          )}
          {state.periods.length > 0 && (
            <Line label={translate('refresh.basis.periods')}>{state.periods.map(periodName).join(comma)}</Line>
          )}
          <Line label={translate('refresh.basis.since')}>
            {shortTime(state.since)}
            <Box
              component="span"
              sx={{ display: 'block', ...(state.stale ? { fontWeight: 600 } : { color: 'text.secondary' }) }}
            >
              {state.stale
                ? translate('refresh.basis.stale', { time: shortTime(state.changedAt ?? '') })
                : translate('refresh.basis.fresh')}
            </Box>
          </Line>
        </Box>
      )}
      {state && state.newPeriods.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('refresh.newPeriods', { periods: state.newPeriods.map(periodName).join(comma) })}
          <Button
            size="small"
            disabled={busy}
            sx={{ display: 'block', mt: 0.5, ml: -1 }}
            onClick={() => onAddPeriods([...state.periods, ...state.newPeriods])}
          >
            {translate('refresh.addPeriods')}
          </Button>
        </Alert>
      )}
    </Box>
  )
}
