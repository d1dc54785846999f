import { focusManager, onlineManager } from '@tanstack/react-query'
import { forgetAhead } from '../../src/dataProvider/ahead.ts'
import { forgetApplication } from '../../src/features/application/opening.ts'
import { resetAccessVersion } from '../../src/authProvider/access-version.ts'
import { builds } from '../../src/features/building/builds.ts'
import { connection } from '../../src/dataProvider/connection.ts'
import { forgetFailures } from '../../src/dataProvider/failures.ts'
import { session } from '../../src/authProvider/session.ts'
import { changeSettings, defaultSettings } from '../../src/ui/theme/settings.ts'
import { closeNotices } from '../../src/dataProvider/notices.ts'

/** What modules know of the page they belong to is forgotten, as the browser forgets it when another one is loaded. */
function forgetModules(): void {
  connection.forget()
  forgetAhead()
  session.goOn()
  forgetFailures()
  resetAccessVersion()
  forgetApplication()
  builds.forget()
  closeNotices()
  changeSettings(defaultSettings)
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
}

function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
}

function clearDocument(): void {
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.body.replaceChildren()
  document.title = ''
}

/** Makes of the one window that test files share a window that nobody has used. */
export function newPage(): void {
  forgetModules()
  localStorage.clear()
  sessionStorage.clear()
  forgetCookies()
  clearDocument()
  window.history.replaceState(null, '', '/')
}
