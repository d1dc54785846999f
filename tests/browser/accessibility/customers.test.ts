import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { usableByEverybody } from '../../support/usable/look.ts'
import { dialog, press, inTurn, type Word } from '../../support/usable/visit.ts'

async function match(page: Page, word: Word): Promise<void> {
  await press('上传数据', 'Upload data')(page, word)
  const dialog = page.getByRole('dialog')
  await page.locator('input[type=file]').setInputFiles(join(import.meta.dirname, '../../samples/balance-sheet.xls'))
  await dialog.getByRole('combobox', { name: word('数据表', 'Data table') }).click()
  await page.getByRole('option', { name: word('资产负债表', 'Balance sheet'), exact: true }).click()
  await dialog.getByRole('button', { name: word('下一步', 'Next') }).click()
  await dialog.getByRole('table').waitFor()
}

async function checkList(page: Page, word: Word): Promise<void> {
  const rows = '企业名称,统一社会信用代码\n甲公司,91350100M000100Y43\n缺代码公司,9.13E+17\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('核对文件', 'Check the file') })
    .click()
  await page.getByRole('dialog').getByRole('table').waitFor()
}

/** A row in edit mode, with something in it that is no figure. */
async function editRow(page: Page, word: Word): Promise<void> {
  const row = page
    .getByRole('dialog')
    .getByRole('row', { name: new RegExp(`^${word('货币资金', 'Cash and bank balances')}`) })
  await row.getByRole('button').first().click()
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await row.locator('[aria-invalid=true]').first().waitFor()
}

async function showHistory(page: Page, word: Word): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('修改记录', 'Edit history'), exact: true })
    .first()
    .click()
  await page
    .getByRole('button', { name: word('撤销', 'Undo') })
    .first()
    .waitFor()
}

usableByEverybody('every page of customers', ({ customer, unlocked }) => {
  const data = `/homePage/viewCustomerData?appUserId=${customer['userId']}`
  return [
    { name: 'customers', path: '/uploadData/index', seen: 'main a[href*="viewCustomerData"]' },
    {
      name: 'importing a list',
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: inTurn(press('批量导入', 'Import list'), dialog),
    },
    {
      name: 'checking a list',
      foreign: true,
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: inTurn(press('批量导入', 'Import list'), checkList),
    },
    {
      name: 'adding a customer',
      path: '/uploadData/index',
      seen: 'main a[href*="viewCustomerData"]',
      open: inTurn(press('添加客户', 'Add customer'), dialog),
    },
    { name: 'customer', path: `/uploadData/index/${customer['userId']}/show`, seen: 'main h1' },
    { name: 'editing a customer', path: `/uploadData/index/${customer['userId']}`, seen: 'main form' },
    { name: 'a customer', path: data, seen: 'main [role=tabpanel] time' },
    { name: 'authorisations of a customer', path: `${data}&tab=authorisations`, seen: 'main [role=tabpanel] h2' },
    { name: 'files of a customer', path: `${data}&tab=files`, seen: 'main [role=tabpanel] table' },
    { name: 'timeline of a customer', path: `${data}&tab=timeline`, seen: 'main [role=tabpanel] time' },
    { name: 'data of a customer', path: `${data}&tab=tables`, seen: '[role=grid]' },
    {
      name: 'editing on proof',
      path: `${data}&tab=tables`,
      seen: '[role=grid]',
      open: inTurn(press('修改数据', 'Edit data'), dialog),
    },
    {
      name: 'a row being edited',
      foreign: true,
      path: `/homePage/viewCustomerData?appUserId=${unlocked['userId']}&table=balanceSheet`,
      seen: '[role=grid]',
      open: inTurn(press('修改数据', 'Edit data'), editRow),
      after: (page) => page.keyboard.press('Escape'),
    },
    {
      name: 'history of a table',
      path: `/homePage/viewCustomerData?appUserId=${unlocked['userId']}&table=balanceSheet`,
      seen: '[role=grid]',
      open: inTurn(press('修改数据', 'Edit data'), showHistory),
    },
    {
      name: 'uploading',
      path: `${data}&tab=tables`,
      seen: '[role=grid]',
      open: inTurn(press('上传数据', 'Upload data'), dialog),
    },
    { name: 'matching', foreign: true, path: `${data}&tab=tables`, seen: '[role=grid]', open: match },
  ]
})
