import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { CountCards } from './CountCards.tsx'
import { LatestCustomers } from './LatestCustomers.tsx'
import { LatestReports } from './LatestReports.tsx'
import { MonthBars } from './MonthBars.tsx'

/** Where everything stands: the counts, and what was done last. What a role may not see is left out. */
export default function Overview() {
  const { may } = useUser()
  const translate = useTranslate()
  return (
    <>
      <PageHeader group="other" title={translate('overview.title')} />
      <Stack spacing={2}>
        <CountCards />
        <MonthBars />
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2, alignItems: 'start' }}>
          {may('home', 'query') && <LatestReports />}
          {may('client', 'query') && <LatestCustomers />}
        </Box>
      </Stack>
    </>
  )
}
