import { createRoot } from 'react-dom/client'
import { loginPath, safeRedirect } from '../authProvider/redirect.ts'
import { readToken } from '../authProvider/token.ts'
import { readLocale } from '../i18n/locale.ts'
import { loadOptions } from './options.ts'
import { userPageOf } from './pages.ts'
import { loadTexts } from './texts.ts'
import { UserLayout } from './UserLayout.tsx'
import './login.css'

/** How long the first view waits for what is offered; what comes later appears when it is there. */
const patience = 600

const late = (milliseconds: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))

/** Shows the page of the user layout at this address; leads whoever is signed in away from those that are not for them. */
export async function start(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location
  const page = userPageOf(pathname)
  if (readToken() !== null && page?.anonymous !== false) return window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect')))
  if (!page) window.history.replaceState(null, '', `${loginPath}${search}`)
  const locale = readLocale()
  const pending = loadOptions()
  const [texts, options] = await Promise.all([loadTexts(locale), Promise.race([pending, late(patience)])])
  createRoot(root).render(<UserLayout first={{ locale, texts }} options={options} pending={pending} />)
}
