import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** Notes what a page asks for from now on; what lies in the browser's cache is asked for too. */
function asked(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol.startsWith('http')) found.push(`${request.method()} ${pathname}`)
  })
  return found
}
const calls = (found: readonly string[]): string[] => found.filter((path) => path.includes('/stage-api/'))
const lists = (found: readonly string[]): string[] => found.filter((path) => path.endsWith('/agent/code/list'))

/** Nothing changes meanwhile: the server tells the changes of its last seconds, and the demo has just begun. */
const withoutChanges = (page: Page): Promise<unknown> =>
  page.route('**/agent/code/changes*', (route) =>
    route.fulfill({ json: { code: 200, msg: '', data: { cursor: '', changed: [] } } }),
  )

async function signIn(page: Page): Promise<string[]> {
  await page.getByLabel('用户名').fill('clerk')
  await page.getByLabel('密码', { exact: true }).fill('Clerk@2026')
  await page.waitForLoadState('networkidle')
  const found = asked(page)
  await page.getByRole('button', { name: '登录' }).click()
  await page.getByRole('row').nth(1).waitFor()
  return found
}

describe('the first list', () => {
  test('after signing in: one call to sign in, which answers user and schemas, one for the list, and few others', async () => {
    const page = await demo.open(null, '/user/login')
    await withoutChanges(page)
    const found = await signIn(page)
    expect(lists(found).length).toBe(1)
    expect(found.filter((path) => /getInfo|\/schemas$/.test(path))).toEqual([])
    // The list is asked for before what stands around it.
    expect(calls(found).slice(0, 2)).toEqual([
      'POST /stage-api/auth/agent/login',
      'POST /stage-api/report/agent/code/list',
    ])
    // What is asked again and again may be asked twice before a slow page is there.
    expect(new Set(calls(found).filter((path) => !path.includes('/customer/info/'))).size).toBeLessThanOrEqual(10)
  })

  test('by its address: user and schemas at once, then the list, once', async () => {
    const page = await demo.open('clerk', '/404')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await withoutChanges(page)
    await page.goto('about:blank')
    const found = asked(page)
    await page.goto(`${demo.server.url}/homePage/qrCodeList`)
    await page.getByRole('row').nth(1).waitFor()
    expect(lists(found).length).toBe(1)
    expect(calls(found).slice(0, 3)).toEqual([
      'GET /stage-api/system/agent/user/getInfo',
      'GET /stage-api/schemas',
      'POST /stage-api/report/agent/code/list',
    ])
  })
})

test('a list on a phone stays where it is when its buttons and views arrive behind its rows', async () => {
  const page = await demo.open('clerk', '/404', { width: 390, height: 844 })
  await page.goto('about:blank')
  const arrived = Promise.withResolvers<void>()
  await page.route(/assets\/(AddCustomer|Upload|Batch)\w*-|\/list\/views/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${demo.server.url}/uploadData/index`)
  const place = async (): Promise<number | undefined> => (await row.boundingBox())?.y
  const row = page.getByRole('main').getByRole('listitem').nth(1)
  await row.waitFor()
  const add = page.getByRole('button', { name: '添加客户' })
  expect(await add.count()).toBe(0)
  const before = await place()
  arrived.resolve()
  await add.waitFor()
  await page.getByRole('button', { name: /^视图/ }).waitFor()
  expect(await place()).toBe(before)
})

describe('what the first pages load', () => {
  const dist = join(import.meta.dirname, '../../dist')
  type Way = 'login' | 'admin'
  const preloads = JSON.parse(readFileSync(join(dist, 'preloads.json'), 'utf8')) as Record<Way, string[]>
  const bytes = (file: string): number => {
    const compressed = statSync(join(dist, `${file}.gz`), { throwIfNoEntry: false })
    return (compressed ?? statSync(join(dist, file))).size
  }
  const kilobytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + bytes(file), 0) / 1024

  // As sent, with gzip. Whoever adds to them says why, or loads it with the page that needs it. The first page shows what
  // there is to do, and each list its views. What can be called is known at once, for large imports too,
  // and so is each kind of field that a list shows or filters, with the names of units in the language in use. Of files,
  // pictures, addresses, colours and lists of records it is that there are such kinds; what draws them loads later.
  test.each([
    ['login', 86],
    ['admin', 352],
  ] as const)('the script of %s is within %i KB', (way, limit) => {
    expect(kilobytes(preloads[way])).toBeLessThan(limit)
  })
})
