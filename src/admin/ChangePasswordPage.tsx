import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'react-admin'
import { logOutAndLeave } from '../authProvider/index.ts'
import { useCalls } from '../dataProvider/useCalls.ts'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { usePageTitle } from '../ui/pages/PageHeader.tsx'
import { PasswordForm } from '../ui/password/PasswordForm.tsx'

/** The first password must be changed before anything else. */
export default function ChangePasswordPage({ onDone }: { onDone: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { logOut } = useCalls()
  usePageTitle(translate('app.title.password'))

  const done = (): void => {
    notify('app.password.done', { type: 'success' })
    onDone()
  }

  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        bgcolor: 'background.default',
        px: 2,
        pt: { xs: 2, sm: 10 },
      }}
    >
      <Box sx={{ alignSelf: 'flex-end', position: { sm: 'absolute' }, top: 16, right: 24 }}>
        <LanguageMenu />
      </Box>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 2.5, sm: 4 } }}>
        <Typography component="h1" variant="h1">
          {translate('app.password.title')}
        </Typography>
        <Typography sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>{translate('app.password.text')}</Typography>
        <PasswordForm onDone={done} autoFocus>
          <Button variant="outlined" color="inherit" size="medium" onClick={() => void logOutAndLeave({ logOut })}>
            {translate('app.password.logout')}
          </Button>
        </PasswordForm>
      </Card>
    </Box>
  )
}
