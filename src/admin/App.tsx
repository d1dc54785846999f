import CssBaseline from '@mui/material/CssBaseline'
import type { Schemas } from '../../core/contracts/boot.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import { ThemeProvider } from '@mui/material/styles'
import { createQueries } from './queries.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { Locale } from '../../core/schema/types.ts'
import { createAuthProvider } from '../authProvider/index.ts'
import { permissionsOf, UserContext } from '../authProvider/user.ts'
import { http } from '../dataProvider/http.ts'
import { createDataProvider } from '../dataProvider/index.ts'
import { onOtherSchemas } from '../dataProvider/schemas-version.ts'
import { systemCalls } from '../dataProvider/system.ts'
import { LanguageContext } from '../i18n/language.ts'
import { saveLocale } from '../i18n/locale.ts'
import { createI18nProvider, showTextsOf } from '../i18n/provider.ts'
import { SchemasContext } from '../schemas/useSchemas.ts'
import { useAppTheme } from '../ui/theme/useAppTheme.ts'
import { AdminRoot } from './AdminRoot.tsx'
import { PartsContext } from './parts.ts'
import { storeOf } from './store.ts'
import { useCurrentUser } from './useCurrentUser.ts'

type Props = { user: UserInfo; schemas: Schemas; first: I18nProvider }

const isList = (key: readonly unknown[]): boolean => key[1] === 'getList' || key[1] === 'getManyReference'

/** The administration: everything that its pages find around them. */
export function App({ user: signedIn, schemas: firstSchemas, first }: Props) {
  const [user, setUser] = useState(signedIn)
  const [schemas, setSchemas] = useState(firstSchemas)
  const [i18n, setI18n] = useState(first)
  // What the pages work with stays when the user's rights change: a form that is open keeps what was typed.
  const { username } = user
  const kept = useMemo(
    () => ({
      store: storeOf(username),
      queryClient: createQueries(),
    }),
    [username],
  )
  const tools = useMemo(() => ({ ...kept, dataProvider: createDataProvider(http, schemas.resources) }), [kept, schemas])
  const parts = useMemo(() => {
    const permissions = permissionsOf(user)
    return {
      ...tools,
      permissions,
      authProvider: createAuthProvider(tools.dataProvider, { user, permissions }, schemas.resources),
    }
  }, [user, tools, schemas])
  // Pages, lists and forms are built anew from other schemas; a form that is open keeps what was typed.
  const readSchemas = useCallback(async () => {
    const told = await systemCalls(http).schemas()
    if (told.hash === schemas.hash) return
    const texts = await createI18nProvider(i18n.getLocale() as Locale, told.resources)
    await texts.complete()
    showTextsOf(texts)
    setI18n(texts)
    setSchemas(told)
    // What lists hold was asked for by the fields of before.
    setTimeout(() => void kept.queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }))
  }, [schemas, i18n, kept])
  useEffect(() => onOtherSchemas(schemas.hash, readSchemas), [schemas, readSchemas])
  // Another role may be told of other fields.
  const follow = useCallback(
    async (next: UserInfo) => {
      if (next.role.id !== user.role.id) await readSchemas()
      setUser(next)
    },
    [user, readSchemas],
  )
  useCurrentUser(tools, follow)
  const language = useMemo(
    () => ({
      locale: i18n.getLocale() as Locale,
      switchTo: async (locale: Locale) => {
        const next = await createI18nProvider(locale, schemas.resources)
        // Pages that are open show texts that a first page does not.
        await next.complete()
        showTextsOf(next)
        saveLocale(locale)
        setI18n(next)
      },
    }),
    [i18n, schemas],
  )
  const signedInUser = useMemo(() => ({ user, permissions: parts.permissions }), [user, parts])
  const rootParts = useMemo(
    () => ({ ...parts, i18n, passwordChanged: () => setUser({ ...user, mustChangePassword: false }) }),
    [parts, i18n, user],
  )
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: AdminRoot }]))

  const theme = useAppTheme()

  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <LanguageContext value={language}>
        <SchemasContext value={schemas}>
          <UserContext value={signedInUser}>
            <PartsContext value={rootParts}>
              <RouterProvider router={router} />
            </PartsContext>
          </UserContext>
        </SchemasContext>
      </LanguageContext>
    </ThemeProvider>
  )
}
