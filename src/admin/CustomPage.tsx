import { mayOpen } from '../../core/navigation.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { ComponentType } from 'react'
import { useUser } from '../authProvider/user.ts'
import type { Page } from '../custom/page.ts'
import { useLanguage } from '../i18n/language.ts'
import { useRouteTitle } from '../ui/pages/PageHeader.tsx'
import { lazyPart } from '../ui/notices/code-loading.ts'
import { ForbiddenPage } from '../ui/pages/StatePage.tsx'

const loaded = new Map<Page, ComponentType>()

/** The page's component, loaded once; a lazy component made in a render would load, and forget, at every render. */
function componentOf(page: Page): ComponentType {
  const known = loaded.get(page)
  if (known) return known
  const made = lazyPart(() =>
    page.load().catch((error: unknown) => {
      // The next visit tries anew.
      loaded.delete(page)
      throw error
    }),
  )
  loaded.set(page, made)
  return made
}

/** A page that owns its address, for whoever may see it. It draws its own head (`layout/PageHeader.tsx`). */
export function CustomPage({ page }: { page: Page }) {
  const { locale } = useLanguage()
  const { permissions } = useUser()
  const Content = componentOf(page)
  useRouteTitle(textIn(page.title, locale))
  return mayOpen(permissions, page.access) ? <Content /> : <ForbiddenPage />
}
