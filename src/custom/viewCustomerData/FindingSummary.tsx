import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { severities, type Finding } from '../../../core/analysis/types.ts'
import type { CustomerInfo } from '../../../core/api.ts'
import { marks, SeverityChip } from '../../analysis/marks.tsx'
import { Failed } from './Failed.tsx'
import { useFindings } from './useFindings.ts'

/** How much does not hold in the customer's data, how grave it is, and the first of it. */
export function FindingSummary({ info, most }: { info: CustomerInfo; most: number }) {
  const translate = useTranslate()
  const { data, error, refetch, isPending } = useFindings(info.userId, most)
  if (isPending) return <Skeleton variant="rounded" height={120} aria-label={translate('customer.view.loading')} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  const { counts } = data
  const none = severities.every((severity) => counts[severity] === 0)
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(92px, 1fr))' }}>
        {severities.map((severity) => {
          const { icon: Icon, tone } = marks[severity]
          return (
            <Box key={severity} sx={{ display: 'flex', alignItems: 'center', gap: 1, border: 1, borderColor: 'divider', borderRadius: 1, px: 1.25, py: 0.75 }}>
              <Icon aria-hidden fontSize="small" sx={{ color: `tone.${tone}.text` }} />
              <Typography component="dt" variant="body2" color="textSecondary">
                {translate(`anomaly.severity.${severity}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {counts[severity]}
              </Typography>
            </Box>
          )
        })}
      </Box>
      {none ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {translate(counts.passed === 0 ? 'customerPage.anomalies.noData' : 'customerPage.anomalies.none', { smart_count: counts.passed })}
        </Typography>
      ) : (
        <Stack component="ul" spacing={1} sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}>
          {data.rows.map((finding) => (
            <FindingLine key={finding.id} finding={finding} />
          ))}
        </Stack>
      )}
      <MuiLink component={Link} to={`/anomalyPage/index?appUserId=${encodeURIComponent(info.userId)}`} variant="body2" sx={{ display: 'inline-block', mt: 1.5 }}>
        {translate('customerPage.anomalies.open')}
      </MuiLink>
    </>
  )
}

const FindingLine = ({ finding }: { finding: Finding }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
    <SeverityChip severity={finding.severity} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2">
        {finding.name} · {finding.period}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {finding.evidence}
      </Typography>
    </Box>
  </Box>
)
