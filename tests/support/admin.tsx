import type { Schemas } from '../../core/contracts/boot.ts'
import type { Inbox } from '../../core/contracts/inbox.ts'
import type { UserInfo } from '../../core/contracts/user-info.ts'
import { join } from 'node:path'
import { render } from '@testing-library/react'
import { actions, permissionIds, type Permissions } from '../../core/permissions.ts'
import type { Locale } from '../../core/schema/types.ts'
import { loadSchemas } from '../../server/schemas/store.ts'
import { App } from '../../src/admin/App.tsx'
import { createI18nProvider } from '../../src/i18n/provider.ts'
import { ok, stageApi, type Asked } from './stage-api.ts'

const store = loadSchemas(join(import.meta.dirname, '../../src/schemas'))

/** The schemas as `GET /schemas` answers them; the compiled checks are a module of their own. */
export const schemas: Schemas = {
  hash: store.hash,
  resources: store.resources,
  tables: store.tables,
  checks: `data:text/javascript;base64,${Buffer.from(store.checksModule(store.hash) ?? '').toString('base64')}`,
}

export const all: Permissions = Object.fromEntries(permissionIds.map((id) => [id, [...actions]]))

export const userWith = (permissions: Permissions, more: Partial<UserInfo> = {}): UserInfo =>
  ({
    name: '王晓敏',
    userName: '王晓敏',
    username: 'clerk',
    avatar: '',
    jobNumber: '1001',
    bankName1: '演示银行',
    bankName2: '无锡分行',
    bankId1: 'b_0',
    bankId2: 'b_1',
    mustChangePassword: false,
    role: {
      id: 'r',
      name: '客户经理',
      describe: '',
      status: 'active',
      scope: 'branch',
      permissions: Object.entries(permissions).map(([permissionId, granted]) => ({
        permissionId,
        permissionName: '',
        actionEntitySet: granted.map((action) => ({ action, describe: '' })),
      })),
    },
    ...more,
  }) as UserInfo

type Options = {
  at: string
  answers?: Parameters<typeof stageApi>[0]
  permissions?: Permissions
  locale?: Locale
  user?: Partial<UserInfo>
  given?: Schemas
  resources?: Schemas['resources']
}

const counts = ok({ customerCount: 14, authCount: 2, reportCount: 3, waitUploadCount: 4, waitHandleCount: 5 })

/** What the guide asks for an administrator: a place that is set up. */
const howMany = (count: number) => () => ({ body: [], headers: { 'content-range': `items 0-0/${count}` } })
const setUp = { 'GET /system/banks?range=%5B0%2C0%5D': howMany(2), 'GET /system/users?range=%5B0%2C0%5D': howMany(3) }

const unchanged = ok({ cursor: 'c.', changed: [] })
/** What open pages ask again and again. */
const live = {
  'GET /report/agent/code/changes': () => unchanged,
  'GET /report/agent/code/changes?since=*': () => unchanged,
}

/** No report is being built. */
const builds = { 'GET /report/entity/build/list': () => ok([]) }
/**
 * The tree of banks in the form of codes, the cards above their list. An unanswered call would be a connection that is
 * lost, and found again in the middle of another test.
 */
const cards = {
  'GET /report/agent/code/bank/tree': () => ok([]),
  'POST /report/entity/list': () => ({
    body: { code: 200, msg: '', pageNo: 1, pageSize: 10, totalCount: 0, data: [] },
  }),
}

/** Nobody has saved a view of a list. */
export const noViews = { views: [], ownDefault: null, roleDefault: null, reaches: ['own'], roles: [] }

const emptyInbox: Inbox = {
  arrived: { items: [], count: 0, more: false },
  due: { items: [], kinds: [] },
  resumed: [],
  unread: 0,
}

/** What the administration asks by itself, whatever page is open. */
export const standing: Parameters<typeof stageApi>[0] = {
  ...setUp,
  ...live,
  ...cards,
  ...builds,
  'GET /report/statistics/count': () => counts,
  'GET /list/views?resource=*': () => ok(noViews),
  'GET /user/inbox': () => ok(emptyInbox),
  'POST /system/audit/exported': () => ok(null),
}

/** The whole administration at an address, over a server in memory. Answers what was asked of it. */
export async function openAdmin({
  at,
  answers = {},
  permissions = all,
  locale = 'zh-CN',
  user = {},
  given = schemas,
  resources = given.resources,
}: Options): Promise<Asked[]> {
  // A page that has heard nothing for long asks who its user is: on a busy machine tests take long.
  const who = { 'GET /system/agent/user/getInfo': () => ok(userWith(permissions, user)) }
  const asked = stageApi({ ...standing, ...who, ...answers })
  document.cookie = 'token=t; path=/'
  const first = await createI18nProvider(locale, resources)
  await first.complete()
  localStorage.setItem('locale', locale)
  window.history.pushState(null, '', at)
  render(<App user={userWith(permissions, user)} schemas={{ ...given, resources }} first={first} />)
  return asked
}
