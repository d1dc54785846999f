import {
  Activity,
  memo,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
} from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { PageBoundary } from '../PageBoundary.tsx'
import { useSettings } from '../../ui/theme/settings.ts'
import { CloseQuestion } from './CloseQuestion.tsx'
import { panelId, tabElementId } from './ids.ts'
import { makesTab } from './place.ts'
import { TabScopeContext, useTabs } from '../../ui/tabs/scope.ts'
import { useStable } from './stable.ts'
import type { Tabs } from '../../ui/tabs/store.ts'

/**
 * A page at an address of its own: `<Routes>` and `useLocation()` inside see that one and not the window's. The route
 * around all pages is the same for each, so that a navigation elsewhere does not draw this one again.
 */
function At({ location, children }: { location: Location; children: ReactNode }) {
  const [navigationType] = useState(useNavigationType())
  const [route] = useState(useContext(RouteContext))
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType])
  return (
    <RouteContext value={route}>
      <LocationContext value={value}>
        <PageBoundary>{children}</PageBoundary>
      </LocationContext>
    </RouteContext>
  )
}

type PageProps = {
  tabs: Tabs
  id: string
  location: Location
  active: boolean
  pinned: boolean
  labelled: boolean
  children: ReactNode
}

/** One living page. Out of sight its effects pause, so that it asks nothing, goes nowhere and names nothing. */
const TabPage = memo(function TabPage({ tabs, id, location, active, pinned, labelled, children }: PageProps) {
  const scope = useMemo(() => ({ id, active, tabs }), [id, active, tabs])
  return (
    <div hidden={!active} id={panelId(id)} {...(labelled && { role: 'tabpanel', 'aria-labelledby': tabElementId(id) })}>
      <Activity mode={active || pinned ? 'visible' : 'hidden'}>
        <TabScopeContext value={scope}>
          <At location={location}>{children}</At>
        </TabScopeContext>
      </Activity>
    </div>
  )
})

/** The page content of the frame: every open tab's page stays alive, the active one is in front. */
export function TabPages({ children }: { children: ReactNode }) {
  const tabs = useTabs()
  return tabs ? <Pages tabs={tabs}>{children}</Pages> : <PageBoundary>{children}</PageBoundary>
}

function Pages({ tabs, children }: { tabs: Tabs; children: ReactNode }) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const { permissions } = useUser()
  const { resources } = useSchemas()
  const { settings } = useSettings()
  const state = useSyncExternalStore(tabs.subscribe, tabs.get)
  const routes = useStable(children)
  const shown = useRef<string | null>(null)

  useLayoutEffect(() => {
    const known = makesTab(location.pathname, resources, permissions)
    const resume = tabs.visit(location, { known, replace: navigationType === 'REPLACE', scroll: () => window.scrollY })
    if (resume !== undefined) void navigate(resume, { replace: true })
    // A place is visited once, however often the frame is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [location, resources, permissions])

  const active = state.tabs.find((tab) => tab.id === state.active)
  useLayoutEffect(() => {
    if (shown.current === state.active) return
    const first = shown.current === null
    shown.current = state.active
    // The first page of a visit is left to the browser, which restores it after a reload.
    if (!first) window.scrollTo(0, active?.scroll ?? 0)
  }, [state.active, active])

  return (
    <>
      {state.passing && (
        <At key={state.passing.key} location={state.passing}>
          {routes}
        </At>
      )}
      {state.tabs
        .filter((tab) => state.live.includes(tab.id))
        .map((tab) => (
          <TabPage
            key={tab.id}
            tabs={tabs}
            id={tab.id}
            location={tab.location}
            active={tab.id === state.active}
            pinned={state.pinned.has(tab.id)}
            labelled={settings.tabBar}
          >
            {routes}
          </TabPage>
        ))}
      <CloseQuestion tabs={tabs} />
    </>
  )
}
