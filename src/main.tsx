import { firstCalls } from './admin/first-calls.ts'
import { loginAddress, notFoundPath } from './authProvider/redirect.ts'
import { readToken } from './authProvider/token.ts'
import { readLocale } from './i18n/locale.ts'
import { firstParts } from './login/first.ts'

document.documentElement.lang = readLocale()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const { pathname } = window.location
// The login page is an entry of its own and loads nothing of the administration; whoever is not signed in sees there
// that there is no such page.
if (pathname.startsWith('/user') || (pathname === notFoundPath && readToken() === null)) {
  const parts = firstParts()
  void import('./login/start.tsx').then(({ start }) => start(root, parts))
} else if (readToken() === null) window.location.replace(loginAddress())
else {
  const calls = firstCalls()
  void import('./admin/start.tsx').then(({ start }) => start(root, calls))
}
