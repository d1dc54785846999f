import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo, type DemoUser } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** What of the named elements a user sees on a page, once its list is there, and in the menu of its first row. */
async function seenBy(user: DemoUser, path: string, names: readonly RegExp[]): Promise<string[]> {
  const page = await demo.open(user, path)
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  const among = async (roles: readonly ('button' | 'link' | 'menuitem')[]): Promise<RegExp[]> => {
    const counts = await Promise.all(
      names.map(async (name) => Promise.all(roles.map((role) => page.getByRole(role, { name }).count()))),
    )
    return names.filter((_, index) => counts[index]?.some((count) => count > 0))
  }
  const seen = await among(['button', 'link'])
  const more = page.getByRole('button', { name: /^更多 / }).first()
  if ((await more.count()) > 0) {
    await more.click()
    await page.getByRole('menu').waitFor()
    seen.push(...(await among(['menuitem'])))
  }
  await page.context().close()
  return names.filter((name) => seen.includes(name)).map(String)
}

describe('6. Roles and permissions: elements', () => {
  test.each([
    ['/homePage/draftList', [/^数据申请$/, /^新建报告$/, /^导出$/, /^删除$/]],
    ['/homePage/qrCodeList', [/^数据申请$/, /^导出$/, /^编辑 /, /^删除$/]],
    [
      '/homePage/viewCustomerData?appUserId=c_demo_E01&table=balanceSheet',
      [/^上传数据$/, /^导出 Excel$/, /^修改数据$/],
    ],
  ] as const)('Elements whose action the role lacks are removed: %s', async (path, names) => {
    expect(await seenBy('clerk', path, names)).toEqual(names.map(String))
    expect(await seenBy('reader', path, names)).toEqual([])
  })
})
