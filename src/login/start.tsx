import { createRoot } from 'react-dom/client'
import { firstCalls } from '../admin/first-calls.ts'
import { loginPath, safeRedirect } from '../authProvider/redirect.ts'
import { catalogues } from '../i18n/catalogues.ts'
import { readLocale } from '../i18n/locale.ts'
import { whenIdle } from '../ui/charts/when-idle.ts'
import { readToken } from '../authProvider/token.ts'
import { onEnter } from './enter.ts'
import type { FirstParts } from './first.ts'
import { userPageOf } from './pages.ts'
import { UserLayout } from './UserLayout.tsx'
import './login.css'

/** How long the first view waits for what is offered; what comes later appears when it is there. */
const patience = 600

const late = (milliseconds: number): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), milliseconds))

/**
 * Shows the page of the user layout at this address; leads whoever is signed in away from those that are not for them.
 */
export async function start(root: HTMLElement, { locale, texts: asked, options: pending }: FirstParts): Promise<void> {
  const { pathname, search } = window.location
  const page = userPageOf(pathname)
  if (readToken() !== null && page?.anonymous !== false)
    return window.location.replace(safeRedirect(new URLSearchParams(search).get('redirect')))
  if (!page) window.history.replaceState(null, '', `${loginPath}${search}`)
  const [texts, options] = await Promise.all([asked, Promise.race([pending, late(patience)])])
  const view = createRoot(root)
  const loadAdmin = () => import('../admin/start.tsx')
  const prepare = (): void => void Promise.all([loadAdmin(), catalogues[readLocale()].first()]).catch(() => undefined)
  // What was fetched while the person typed begins at once; this view stays until the other one is ready.
  onEnter({
    prepare,
    open: async (address, boot) => {
      const calls = firstCalls(boot)
      const admin = await loadAdmin()
      window.history.replaceState(null, '', address)
      await admin.start(root, calls, () => view.unmount())
    },
  })
  view.render(<UserLayout first={{ locale, texts }} options={options} pending={pending} />)
  // What comes next was fetched with the page: it is read while the person types, as soon as there is nothing else to do.
  whenIdle(prepare)
}
