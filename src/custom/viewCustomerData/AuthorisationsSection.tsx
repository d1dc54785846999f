import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { useUser } from '../../authProvider/user.ts'
import { CollectionList } from '../../features/collect/CollectionList.tsx'
import { AuthorisationItem } from './AuthorisationItem.tsx'
import { RequestList } from './RequestList.tsx'

/** What the customer has agreed to, what it is still asked for, and how fetching stands. */
export function AuthorisationsSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may } = useUser()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        alignItems: 'start',
      }}
    >
      <Stack spacing={2}>
        <Card component="section" sx={{ p: 2 }}>
          <RequestList info={info} />
        </Card>
        <Card component="section" sx={{ p: 2 }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {translate('customerPage.authorisations.title')}
          </Typography>
          {info.authorisations.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('customerPage.authorisations.none')}
            </Typography>
          )}
          {info.authorisations.map((authorisation) => (
            <AuthorisationItem key={authorisation.id} authorisation={authorisation} />
          ))}
        </Card>
      </Stack>
      {(may('client', 'query') || may('home', 'query')) && <CollectionList customerId={info.userId} />}
    </Box>
  )
}
