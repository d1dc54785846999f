import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemo, type Demo } from '../support/demo.ts'

const samples = join(import.meta.dirname, '../samples')

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(() => demo?.close())

describe('4. States and transitions', () => {
  test('Login: with no token the user goes to the login page with a redirect query; after it the page that was asked for opens', async () => {
    const page = await demo.open(null, '/homePage/draftList?page=1')
    await page.waitForURL(/\/user\/login\?redirect=/)
    await page.getByLabel('用户名').fill('clerk')
    await page.getByLabel('密码', { exact: true }).fill('Clerk@2026')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(/\/homePage\/draftList/)
  })

  test('a redirect to another site is refused', async () => {
    const page = await demo.open(null, '/user/login?redirect=//example.org/steal')
    await page.getByLabel('用户名').fill('clerk')
    await page.getByLabel('密码', { exact: true }).fill('Clerk@2026')
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL(`${demo.server.url}/homePage/qrCodeList`)
  })

  test('With a token the login page redirects away', async () => {
    const page = await demo.open('clerk', '/user/login')
    await page.waitForURL(/\/homePage\/qrCodeList/)
  })

  test('If no roles are loaded, user info is fetched; on failure an error notice appears and the user is logged out and sent to login with a redirect', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).waitFor()
    await page.route('**/stage-api/system/agent/user/getInfo', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":500,"msg":"系统出错"}' }),
    )
    await page.reload()
    await page.getByRole('alert').filter({ hasText: '请求用户信息失败，请重试。' }).waitFor()
    await page.waitForURL(/\/user\/login\?redirect=/)
    await expect.poll(() => page.context().cookies()).toEqual([])
  })

  test('Upload dialog: step 1, then 2, then 3, with back buttons. It resets after import or cancel', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('row').nth(1).getByRole('button', { name: '上传数据' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: '数据表' }).click()
    await page.getByRole('option', { name: '资产负债表', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(join(samples, 'balance-sheet.xls'))
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog
      .getByText('字段匹配表')
      .or(dialog.getByRole('region', { name: '字段匹配表' }))
      .first()
      .waitFor()
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('grid', { name: '将要导入的数值' }).waitFor()
    await dialog.getByRole('button', { name: '上一步' }).click()
    await dialog.getByRole('region', { name: '字段匹配表' }).waitFor()
    await dialog.getByRole('button', { name: '上一步' }).click()
    await dialog.getByText('balance-sheet.xls').waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /离开|放弃|确定/ })
      .click()
    await dialog.first().waitFor({ state: 'hidden' })
    await page.getByRole('row').nth(1).getByRole('button', { name: '上传数据' }).click()
    await expect.poll(() => page.getByRole('dialog').getByText('balance-sheet.xls').count()).toBe(0)
  })

  test('Editing is locked until proof material has been uploaded; after upload it is enabled. Deleting the last saved proof file disables editing again', async () => {
    const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E05&table=profitSheet')
    await page.getByRole('button', { name: '修改数据' }).click()
    const dialog = page.getByRole('dialog', { name: '修改数据 · 利润表' })
    const row = dialog.getByRole('row', { name: /^营业收入/ }).first()
    const action = (name: RegExp) => row.getByRole('button', { name })
    const tryLocked = async (): Promise<void> => {
      await action(/上传证明材料后可编辑$/).click()
      await row.getByRole('gridcell').nth(1).dblclick()
      await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0)
      expect([await action(/^编辑/).count(), await action(/^保存/).count()]).toEqual([0, 0])
    }
    await dialog.getByText('这张表还没有证明材料', { exact: false }).waitFor()
    await tryLocked()
    await page.locator('input[type=file][multiple]').setInputFiles(join(samples, 'profit-sheet.xls'))
    await dialog.getByRole('button', { name: '确认上传（1）' }).click()
    await dialog.getByText('已有证明材料，可以修改', { exact: false }).waitFor()
    await action(/^编辑/).click()
    await action(/^保存/).waitFor()
    await action(/^取消/).click()
    await action(/^编辑/).waitFor()
    await dialog.getByRole('button', { name: '删除 profit-sheet.xls' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await dialog.getByText('修改已重新锁定', { exact: false }).waitFor()
    await tryLocked()
  })

  test('Table rows toggle between read mode and edit mode (the edit icon becomes a confirm icon). Saving returns the row to read mode and reloads', async () => {
    const place = { appUserId: 'c_demo_E05', tableId: 'cashFlow' }
    const page = await demo.open('clerk', '/homePage/viewCustomerData?appUserId=c_demo_E05&table=cashFlow')
    await page.getByRole('button', { name: '修改数据' }).click()
    const dialog = page.getByRole('dialog', { name: '修改数据 · 现金流量表' })
    await page.locator('input[type=file][multiple]').setInputFiles(join(samples, 'profit-sheet.xls'))
    await dialog.getByRole('button', { name: '确认上传（1）' }).click()
    await dialog.getByText('已有证明材料，可以修改', { exact: false }).waitFor()
    const row = (name: RegExp) => dialog.getByRole('row', { name }).first()
    const type = async (name: RegExp, text: string): Promise<void> => {
      await row(name).getByRole('button', { name: /^编辑/ }).click()
      await row(name).getByRole('button', { name: /^保存/ }).waitFor()
      await expect.poll(() => row(name).getByRole('button', { name: /^编辑/ }).count()).toBe(0)
      await page.keyboard.press('F2')
      await row(name).getByRole('textbox').fill(text)
    }
    await type(/^支付的各项税费/, '77.66')
    await type(/^销售商品/, '1234.56')
    // A colleague saves a row of an earlier year in the meantime.
    const asked = { id: place.tableId, appUserId: place.appUserId, pageNum: 2, pageSize: 1 }
    const { rows } = await demo.call<{ rows: { id: string; version: number }[] }>(
      'admin',
      'POST',
      '/report/v2/entity/table/view',
      asked,
    )
    for (const { id, version } of rows)
      await demo.call('admin', 'POST', '/report/v2/entity/update/table/data', {
        ...place,
        id,
        version,
        data: { cashPaidToEmployees: '43210000' },
      })
    await row(/^销售商品/)
      .getByRole('button', { name: /^保存/ })
      .click()
    await row(/^销售商品/)
      .getByRole('button', { name: /^编辑/ })
      .waitFor()
    await row(/^销售商品/)
      .getByRole('gridcell', { name: '1,234.56' })
      .waitFor()
    await page.getByText('修改成功').first().waitFor()
    await row(/^支付给职工/)
      .getByRole('gridcell', { name: '4,321.00' })
      .waitFor()
    // What is not saved yet is still there, and can be.
    await row(/^支付的各项税费/)
      .getByRole('gridcell', { name: '77.66' })
      .waitFor()
    await row(/^支付的各项税费/)
      .getByRole('button', { name: /^保存/ })
      .click()
    await row(/^支付的各项税费/)
      .getByRole('button', { name: /^编辑/ })
      .waitFor()
    await row(/^支付的各项税费/)
      .getByRole('gridcell', { name: '77.66' })
      .waitFor()
  })

  test('Application panel: on success of a data application a success view shows the QR code and a finish button. The upload-data variant only notifies and stays on the form', async () => {
    const page = await demo.open('clerk', '/homePage/draftList', { language: 'en-US' })
    await page.getByRole('complementary').getByRole('button', { name: 'Apply for data' }).click()
    const panel = page.getByRole('dialog', { name: 'Apply for data' })
    const choosePurpose = async (): Promise<void> => {
      await panel.getByRole('combobox', { name: 'Purpose' }).click()
      await page.getByRole('option', { name: 'Financial analysis report' }).click()
    }
    await choosePurpose()
    await panel.getByRole('checkbox', { name: 'Financial data' }).check()
    await panel.getByRole('button', { name: 'Make the QR code' }).click()
    await panel.getByRole('img', { name: /^QR code:/ }).waitFor()
    await panel.getByRole('button', { name: 'Finish' }).click()
    await panel.getByRole('button', { name: 'Make the QR code' }).waitFor()
    await panel.getByRole('tab', { name: 'Upload data' }).click()
    await choosePurpose()
    await panel.getByRole('button', { name: 'Send the upload request' }).click()
    await page.getByRole('alert').filter({ hasText: 'Upload data request sent to customer' }).waitFor()
    await expect.poll(() => panel.getByRole('combobox', { name: 'Purpose' }).textContent()).toBe('Please choose')
    await expect.poll(() => panel.getByRole('img', { name: /^QR code:/ }).count()).toBe(0)
  })

  test('Paged list: if a page comes back empty and the page is above 1, it steps back one page', async () => {
    const page = await demo.open('clerk', '/uploadData/index?page=2&perPage=10')
    const rows = page.getByRole('row')
    await rows.nth(1).waitFor()
    const onLast = (await rows.count()) - 1
    expect(onLast).toBeGreaterThan(0)
    await page.getByRole('columnheader').getByRole('checkbox').check()
    await page.getByRole('button', { name: /删除/ }).filter({ hasNotText: /公司/ }).first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /删除|确定/ })
      .click()
    await page.getByText(/共 10 条记录/).waitFor()
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 10)
  })

  test('Layout collapsed state persists locally', async () => {
    const page = await demo.open('clerk', '/uploadData/index')
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: '展开菜单' }).waitFor()
  })

  test('Report slider: requests the next page when the index reaches third from last', async () => {
    const page = await demo.open('clerk', '/404')
    const asked: number[] = []
    await page.route('**/report/entity/list', async (route) => {
      const { pageNo, pageSize } = route.request().postDataJSON() as { pageNo: number; pageSize: number }
      asked.push(pageNo)
      const data = Array.from({ length: pageSize }, (_, index) => ({
        id: `r${pageNo}-${index}`,
        reportName: `报告 ${(pageNo - 1) * pageSize + index + 1}`,
        useRemark: '1',
        userName: '',
        updateTime: '',
      }))
      await route.fulfill({ json: { code: 200, msg: '', pageNo, pageSize, totalCount: 3 * pageSize, data } })
    })
    await page.goto(`${demo.server.url}/homePage/qrCodeList`)
    const cards = page.getByRole('list', { name: '已发布报告' }).getByRole('link')
    await cards.first().waitFor()
    const count = await cards.count()
    // The index is the last card that is wholly seen.
    const reach = (index: number): Promise<void> =>
      page.getByRole('list', { name: '已发布报告' }).evaluate((track, last) => {
        const places = [...track.children].map((card) => card.getBoundingClientRect())
        const { right } = track.getBoundingClientRect()
        const pitch = (places[1]?.left ?? 0) - (places[0]?.left ?? 0)
        // It comes to rest where a card begins.
        track.scrollLeft += pitch * (last + 1 - places.filter((place) => place.right <= right).length)
      }, index)
    await reach(count - 4)
    await page.waitForTimeout(300)
    expect(asked).toEqual([1])
    await reach(count - 3)
    await cards.nth(count).waitFor({ state: 'attached' })
    expect(asked).toEqual([1, 2])
  })
})
