import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { logOutAndLeave } from '../authProvider/index.ts'
import { loginAddress } from '../authProvider/redirect.ts'
import { http, HttpError } from '../dataProvider/http.ts'
import { reportFailure, reloadMilliseconds } from '../dataProvider/failures.ts'
import { createCalls } from '../dataProvider/index.ts'
import { createI18nProvider, showTextsOf } from '../i18n/provider.ts'
import { readLocale } from '../i18n/locale.ts'
import { watchCode } from '../ui/notices/code-loading.ts'
import { showNotice } from '../dataProvider/notices.ts'
import { App } from './App.tsx'
import { FailedStart } from './FailedStart.tsx'
import type { FirstCalls } from './first-calls.ts'
import { askFirstList } from './first-list.ts'
import { loadPageAt } from './load-page.ts'

type Stop = () => void

function show(root: HTMLElement, page: ReactNode): Stop {
  const view = createRoot(root)
  view.render(page)
  return () => view.unmount()
}

/** A notice says that the user cannot be read; where the server is there, the login page follows. */
function showFailure(error: unknown): Stop {
  if (error instanceof HttpError && error.status === 401) {
    reportFailure(error)
    return () => undefined
  }
  showNotice({ severity: 'error', title: 'failure.userInfoTitle', message: 'failure.userInfo' })
  // Without an answer there is nobody to sign out from: the page stays and can be tried again.
  if (!(error instanceof HttpError) || error.noAnswer) return () => undefined
  const timer = setTimeout(() => void logOutAndLeave(createCalls(http), loginAddress()), reloadMilliseconds)
  return () => clearTimeout(timer)
}

/**
 * Waits for user, schemas and texts, then shows the administration. Where the user cannot be read, a notice says so
 * and the login page follows, with the way back. Answers how to end what was started, with all that it asks by itself.
 */
export async function start(root: HTMLElement, first: FirstCalls, leave: Stop = () => undefined): Promise<Stop> {
  // A page that was opened before an update asks for code that is no longer there.
  watchCode()
  const texts = createI18nProvider(readLocale())
  loadPageAt(window.location.pathname)
  try {
    const [user, schemas] = await Promise.all([first.user, first.schemas])
    askFirstList(http, window.location, user, schemas)
    const i18n = await texts
    showTextsOf(i18n)
    leave()
    const hide = show(root, <App user={user} schemas={schemas} first={i18n} />)
    // Before somebody opens a page that needs them; what fails is asked for again by that page.
    i18n.complete().catch(() => undefined)
    return hide
  } catch (error) {
    const failed = await texts
    leave()
    const quiet = error instanceof HttpError && error.status === 401
    const hide = show(root, <FailedStart i18n={failed} quiet={quiet} />)
    const calm = showFailure(error)
    return () => {
      calm()
      hide()
    }
  }
}
