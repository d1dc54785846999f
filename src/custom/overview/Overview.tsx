import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { bandOf } from '../../layout/greeting.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { Charts } from './Charts.tsx'
import { CountCards } from './CountCards.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { useOverviewFilter } from './filters/useOverviewFilter.ts'
import { LatestCustomers } from './LatestCustomers.tsx'
import { LatestReports } from './LatestReports.tsx'

/**
 * Where everything stands: what there is and what waits, charts over a period, and what was done last. What a role may
 * not see is left out.
 */
export default function Overview() {
  const { may, user } = useUser()
  const translate = useTranslate()
  const { filter, query, change } = useOverviewFilter()
  const greeting = translate('overview.greeting', {
    greeting: translate(`app.greeting.${bandOf(new Date().getHours())}`),
    name: user.name,
  })
  return (
    <>
      <PageHeader group="other" title={translate('overview.title')} lead={greeting} />
      <Stack spacing={2}>
        <CountCards />
        <FilterBar filter={filter} change={change} />
        <Charts query={query} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
            alignItems: 'start',
          }}
        >
          {may('home', 'query') && <LatestReports />}
          {may('client', 'query') && <LatestCustomers />}
        </Box>
      </Stack>
    </>
  )
}
