import { memo, Suspense, useMemo } from 'react'
import { CoreAdminContext, ResourceDefinitionContext, useScrollToTop } from 'react-admin'
import { Navigate, Route, Routes } from 'react-router'
import { useUser } from '../authProvider/user.ts'
import { homePath } from '../authProvider/redirect.ts'
import { pages } from '../custom/pages.ts'
import { slots } from '../custom/slots.ts'
import { useLanguage } from '../i18n/language.ts'
import { menuSections } from '../layout/menu.ts'
import { CrashBoundary } from '../layout/PageBoundary.tsx'
import { lazyPart } from '../ui/notices/code-loading.ts'
import { ConnectionBanner } from '../ui/notices/ConnectionBanner.tsx'
import { NoticeList } from '../ui/notices/NoticeList.tsx'
import { NotificationBridge } from '../ui/notices/NotificationBridge.tsx'
import { LoadingPage, NotFoundPage, NothingAllowedPage } from '../ui/pages/StatePage.tsx'
import { resourceKey } from '../../core/schema/fields.ts'
import { resourceOf } from '../resources/resource.ts'
import { SchemaResource } from '../resources/SchemaResource.tsx'
import { CommandsContext } from '../layout/search/commands.ts'
import { SlotsContext } from '../resources/slots.tsx'
import { useSchemas } from '../schemas/useSchemas.ts'
import { SessionDialog } from './session/SessionDialog.tsx'
import { AdminLayout } from './AdminLayout.tsx'
import { CustomPage } from './CustomPage.tsx'
import { useParts } from './parts.ts'

const ChangePasswordPage = lazyPart(() => import('./ChangePasswordPage.tsx'))

/** The first page of whoever opens `/`: the QR code list, or the first entry of the menu for a role without it. */
function Home() {
  const { sees, permissions } = useUser()
  const { resources } = useSchemas()
  const { locale } = useLanguage()
  if (sees('home')) return <Navigate to={homePath} replace />
  const first = menuSections({ resources, permissions, locale })[0]?.entries[0]
  return first ? <Navigate to={first.path} replace /> : <NothingAllowedPage />
}

const ToNotFound = () => <Navigate to="/404" replace />

/** Another page of a list begins at its top. */
function ScrollToTop() {
  useScrollToTop()
  return null
}

/**
 * The frame and its pages. A change of language or of rights reaches what depends on it; the rest is not drawn anew.
 * react-admin's own frame (`CoreAdminUI`) draws everything five times before the first list is there: it registers
 * resources one by one, and asks for rights that are known.
 */
const Screens = memo(function Screens() {
  const { resources } = useSchemas()
  const views = useMemo(
    () => resources.map((schema) => ({ name: resourceKey(schema), views: resourceOf(schema) })),
    [resources],
  )
  // react-admin's own provider would keep the first ones for good.
  const definitions = useMemo(
    () => ({
      definitions: Object.fromEntries(views.map((view) => [view.name, SchemaResource.registerResource(view)])),
      register: () => undefined,
      unregister: () => undefined,
    }),
    [views],
  )
  return (
    <ResourceDefinitionContext value={definitions}>
      <ScrollToTop />
      <CrashBoundary>
        <AdminLayout>
          <Routes>
            <Route path="/" element={<Navigate to="/homePage/index" replace />} />
            <Route path="/homePage/index" element={<Home />} />
            <Route path="/404" element={<NotFoundPage />} />
            {pages.map((page) => (
              <Route key={page.path} path={page.path} element={<CustomPage page={page} />} />
            ))}
            {views.map((view) => (
              <Route key={view.name} path={`${view.name}/*`} element={<SchemaResource {...view} />} />
            ))}
            <Route path="*" element={<ToNotFound />} />
          </Routes>
        </AdminLayout>
      </CrashBoundary>
    </ResourceDefinitionContext>
  )
})

const loadCommands = () => import('../custom/commands.ts').then(({ commands }) => commands)

/**
 * react-admin, built from the schemas. A first password must be changed before anything else. The router draws it at
 * every navigation; nothing in it depends on that.
 */
export const AdminRoot = memo(function AdminRoot() {
  const { user } = useUser()
  const { dataProvider, authProvider, i18n, store, queryClient, passwordChanged } = useParts()
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18n}
      store={store}
      queryClient={queryClient}
    >
      {user.mustChangePassword ? (
        <Suspense fallback={<LoadingPage />}>
          <ChangePasswordPage onDone={passwordChanged} />
        </Suspense>
      ) : (
        <SlotsContext value={slots}>
          <CommandsContext value={loadCommands}>
            <Screens />
          </CommandsContext>
        </SlotsContext>
      )}
      <NotificationBridge />
      <NoticeList />
      <ConnectionBanner />
      <SessionDialog />
    </CoreAdminContext>
  )
})
