import { createRoot } from 'react-dom/client'
import { logOutAndLeave } from '../authProvider/index.ts'
import { loginAddress } from '../authProvider/redirect.ts'
import { http, HttpError } from '../dataProvider/http.ts'
import { reportFailure, reloadMilliseconds } from '../dataProvider/failures.ts'
import { createCalls } from '../dataProvider/index.ts'
import { createI18nProvider } from '../i18n/provider.ts'
import { readLocale } from '../i18n/locale.ts'
import { watchCode } from '../notices/code-loading.ts'
import { showNotice } from '../notices/store.ts'
import { App } from './App.tsx'
import { FailedStart } from './FailedStart.tsx'
import type { FirstCalls } from './first-calls.ts'

/**
 * Waits for user, schemas and texts, then shows the administration. Where the user cannot be read, a notice says so
 * and the login page follows, with the way back.
 */
export async function start(root: HTMLElement, first: FirstCalls, leave = (): void => undefined): Promise<void> {
  // A page that was opened before an update asks for code that is no longer there.
  watchCode()
  const calls = createCalls(http)
  const locale = readLocale()
  const texts = createI18nProvider(locale)
  try {
    const [user, schemas, i18n] = await Promise.all([first.user, first.schemas, texts])
    leave()
    createRoot(root).render(<App user={user} schemas={schemas} first={i18n} />)
  } catch (error) {
    const unauthorized = error instanceof HttpError && error.status === 401
    const failed = await texts
    leave()
    createRoot(root).render(<FailedStart i18n={failed} quiet={unauthorized} />)
    if (unauthorized) return reportFailure(error)
    showNotice({ severity: 'error', title: 'failure.userInfoTitle', message: 'failure.userInfo' })
    // Without an answer there is nobody to sign out from: the page stays and can be tried again.
    if (error instanceof HttpError && !error.noAnswer) setTimeout(() => void logOutAndLeave(calls, loginAddress()), reloadMilliseconds)
  }
}
