import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo, type DemoUser } from '../support/demo.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

/** What of the named elements a user sees on a page, once its list is there. */
async function seenBy(user: DemoUser, path: string, names: readonly RegExp[]): Promise<string[]> {
  const page = await demo.open(user, path)
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  const elements = names.map((name) => page.getByRole('button', { name }).or(page.getByRole('link', { name })))
  const counts = await Promise.all(elements.map((element) => element.count()))
  await page.context().close()
  return names.filter((_, index) => (counts[index] ?? 0) > 0).map(String)
}

describe('6. Roles and permissions: elements', () => {
  test.each([
    ['/homePage/draftList', [/^数据申请$/, /^新建报告$/, /^导出$/, /^删除 /]],
    ['/homePage/qrCodeList', [/^数据申请$/, /^导出$/, /^编辑 /, /^删除 /]],
    [
      '/homePage/viewCustomerData?appUserId=c_demo_E01&table=balanceSheet',
      [/^上传数据$/, /^导出 Excel$/, /^修改数据$/],
    ],
  ] as const)('Elements whose action the role lacks are removed: %s', async (path, names) => {
    expect(await seenBy('clerk', path, names)).toEqual(names.map(String))
    expect(await seenBy('reader', path, names)).toEqual([])
  })
})
