import { createRoot } from 'react-dom/client'
import { loginPath, safeRedirect } from '../authProvider/redirect.ts'
import { readToken } from '../authProvider/token.ts'
import { readLocale } from '../i18n/locale.ts'
import { LoginPage } from './LoginPage.tsx'
import { loadTexts } from './texts.ts'
import './login.css'

/** Shows the login page; leads whoever is signed in away from it. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location
  if (readToken() !== null) return window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect')))
  if (pathname !== loginPath) window.history.replaceState(null, '', `${loginPath}${search}`)
  const locale = readLocale()
  createRoot(root).render(<LoginPage first={{ locale, texts: await loadTexts(locale) }} />)
}
