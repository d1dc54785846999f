import type { UserInfo } from '../../core/contracts/user-info.ts'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { CoreAdminContext, memoryStore, testDataProvider, useNotificationContext } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { actions, permissionIds, type Permissions } from '../../core/permissions.ts'
import type { Locale } from '../../core/schema/types.ts'
import { UserContext } from '../../src/authProvider/user.ts'
import { slots } from '../../src/custom/slots.ts'
import type { Calls } from '../../src/dataProvider/index.ts'
import { messages as enUS } from '../../src/i18n/en-US/index.ts'
import { messages as zhCN } from '../../src/i18n/zh-CN/index.ts'
import { SlotsContext } from '../../src/resources/slots.tsx'
import { SchemasContext } from '../../src/schemas/useSchemas.ts'
import { defaultLook, themeOf } from '../../src/ui/theme/theme.ts'
import { resourceSchema, tableSchema } from './schema-files.ts'

export const tables = ['balanceSheet', 'profitSheet', 'cashFlow', 'basic', 'power'].map(tableSchema)
export const resources = ['customers', 'qrCodes', 'reports', 'drafts', 'industryReports', 'customerTasks'].map(
  resourceSchema,
)

export const everything: Permissions = Object.fromEntries(permissionIds.map((id) => [id, [...actions]]))
const user = {
  name: '王敏',
  username: 'clerk',
  userName: 'clerk',
  role: { id: 'clerk', name: '客户经理', describe: '', status: 'active', permissions: [] },
} as Partial<UserInfo> as UserInfo

/** Shows notices as plain text, so that tests can read them. */
function Notices() {
  const { notifications } = useNotificationContext()
  const [seen, setSeen] = useState<string[]>([])
  const last = notifications.at(-1)
  useEffect(() => {
    if (last) setSeen((earlier) => [...earlier, `${last.type}: ${String(last.message)}`])
  }, [last])
  return (
    <ul data-testid="notices">
      {seen.map((text, index) => (
        <li key={`${index}:${text}`}>{text}</li>
      ))}
    </ul>
  )
}

/** The notices so far, `type: key`. */
export const noticesShown = (): string[] =>
  [...screen.getByTestId('notices').querySelectorAll('li')].map((item) => item.textContent)

/** Renders a piece of the application with its contexts and the calls that the test gives. */
export function renderApp(
  children: ReactNode,
  options: { calls?: Partial<Calls>; locale?: Locale; permissions?: Permissions; at?: string } = {},
) {
  const { calls = {}, locale = 'zh-CN', permissions = everything, at = '/' } = options
  const i18n = polyglotI18nProvider(() => (locale === 'zh-CN' ? zhCN : enUS) as never, locale, [], {
    allowMissing: false,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <MemoryRouter initialEntries={[at]}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), ...calls }}
        i18nProvider={i18n}
        store={memoryStore()}
        queryClient={queryClient}
      >
        <ThemeProvider theme={themeOf(defaultLook)}>
          <SchemasContext.Provider value={{ hash: 'test', resources, tables, checks: '' }}>
            <UserContext.Provider value={{ user, permissions }}>
              <SlotsContext value={slots}>{children}</SlotsContext>
              <Notices />
            </UserContext.Provider>
          </SchemasContext.Provider>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )
}
