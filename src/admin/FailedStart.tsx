import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nContext, useTranslate, type I18nProvider } from 'react-admin'
import { NoticeList } from '../ui/notices/NoticeList.tsx'
import { StateView } from '../ui/pages/StatePage.tsx'
import { useAppTheme } from '../ui/theme/useAppTheme.ts'

const queries = new QueryClient()

function Message({ quiet }: { quiet: boolean }) {
  const translate = useTranslate()
  if (quiet) return <NoticeList />
  return (
    <main>
      <StateView icon={CloudOff} title={translate('app.page.startFailed')} text={translate('failure.userInfo')}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {translate('app.page.retry')}
        </Button>
      </StateView>
      <NoticeList />
    </main>
  )
}

/**
 * What is left to show where user or schemas cannot be loaded. `quiet`: the login page follows at once, a notice is
 * enough.
 */
export function FailedStart({ i18n, quiet }: { i18n: I18nProvider; quiet: boolean }) {
  const theme = useAppTheme()
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <I18nContext value={i18n}>
          <Message quiet={quiet} />
        </I18nContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
