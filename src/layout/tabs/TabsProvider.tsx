import { useEffect, useState, type ReactNode } from 'react'
import { useUser } from '../../authProvider/user.ts'
import { session } from '../../authProvider/session.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { readSettings } from '../../ui/theme/settings.ts'
import { makesTab } from './place.ts'
import { TabsContext } from '../../ui/tabs/scope.ts'
import { createTabs } from '../../ui/tabs/store.ts'
import { tabStorage } from '../../ui/tabs/tab-storage.ts'

/** The tabs of this window, for the frame and all its pages. A tab that the role may no longer open vanishes. */
export function TabsProvider({ children }: { children: ReactNode }) {
  const { user, permissions } = useUser()
  const { resources } = useSchemas()
  const [tabs] = useState(() =>
    createTabs(tabStorage(user.username), {
      allowed: ({ location }) => makesTab(location.pathname, resources, permissions),
      bounded: () => !readSettings().tabBar,
    }),
  )

  useEffect(() => {
    const { tabs: open, active } = tabs.get()
    const closed = open.filter((tab) => tab.id !== active && !makesTab(tab.location.pathname, resources, permissions))
    if (closed.length > 0) tabs.close(closed.map((tab) => tab.id))
  }, [tabs, resources, permissions])

  useEffect(() => {
    // Signed out, there is nothing to go on with.
    const ask = (event: BeforeUnloadEvent): void =>
      void (session.isSignedIn() && tabs.wouldLose() && event.preventDefault())
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [tabs])

  useEffect(() => session.protect(tabs.holdsInput), [tabs])

  return <TabsContext value={tabs}>{children}</TabsContext>
}
