import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useNotify, useTranslate } from 'react-admin'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { PasswordForm } from '../../ui/password/PasswordForm.tsx'
import { DigestSection } from './DigestSection.tsx'
import { PersonCard } from './PersonCard.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { Section } from './Section.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

/** The own account: who I am, how I sign in, and where I am signed in. */
export default function AccountPage() {
  const translate = useTranslate()
  const notify = useNotify()
  return (
    <>
      <PageHeader title={translate('account.title')} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '300px minmax(0, 1fr)' },
          gap: 2,
          alignItems: 'start',
          maxWidth: 1160,
        }}
      >
        <PersonCard />
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <ProfileSection />
          <DigestSection />
          <Section title={translate('account.password.title')} text={translate('account.password.text')}>
            <Box sx={{ maxWidth: 420 }}>
              <PasswordForm onDone={() => notify('app.password.done', { type: 'success' })} />
            </Box>
          </Section>
          <TwoStepSection />
          <SessionsSection />
        </Stack>
      </Box>
    </>
  )
}
