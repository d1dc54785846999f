import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Button from '@mui/material/Button'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { I18nContext, useTranslate, type I18nProvider } from 'react-admin'
import { NoticeList } from '../notices/NoticeList.tsx'
import { StateView } from '../pages/StatePage.tsx'
import { theme } from '../theme/theme.ts'

const queries = new QueryClient()

function Message() {
  const translate = useTranslate()
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

/** What is left to show where user or schemas cannot be loaded. */
export function FailedStart({ i18n }: { i18n: I18nProvider }) {
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <I18nContext value={i18n}>
          <Message />
        </I18nContext>
      </QueryClientProvider>
    </ThemeProvider>
  )
}
