import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { EventsBrief } from '../../../features/analysis/events/EventsBrief.tsx'
import { VerdictLine } from '../../../features/analysis/verdict/VerdictLine.tsx'
import { useUser } from '../../../authProvider/user.ts'
import { CustomerReports } from '../CustomerReports.tsx'
import { RequestList } from '../RequestList.tsx'
import { briefStories, CustomerWay } from './CustomerWay.tsx'
import { DataCards } from './DataCards.tsx'
import { LatestEvents } from './LatestEvents.tsx'

const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <Card component="section" sx={{ p: 2, minWidth: 0 }}>
    {title && (
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
    )}
    {children}
  </Card>
)

/** Where everything stands, and what to do next. */
export function OverviewSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may } = useUser()
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <CustomerWay info={info} />
      {may('anomaly', 'query') && <VerdictLine customerId={info.userId} />}
      <DataCards info={info} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <Panel>
            <RequestList info={info} />
          </Panel>
          {may('anomaly', 'query') && (
            <Panel title={translate('customerPage.sections.anomalies')}>
              <EventsBrief customerId={info.userId} most={briefStories} />
            </Panel>
          )}
        </Box>
        <Panel title={translate('customerPage.overview.latest')}>
          <LatestEvents info={info} />
        </Panel>
      </Box>
      {may('home', 'query') && <CustomerReports info={info} />}
    </Box>
  )
}
