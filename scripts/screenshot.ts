import { join } from 'node:path'
import { openDemo } from '../tests/support/demo.ts'
import { project } from './run.ts'

// Makes the picture of the README: a report of the demo, open in the editor.
const demo = await openDemo()
try {
  const page = await demo.open('clerk', '/homePage/newReport')
  await page
    .getByRole('main')
    .getByRole('link', { name: /征信调查报告/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: '企业' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('region', { name: '内容预览' }).getByText('财务概览').waitFor()
  await page.getByRole('button', { name: '生成报告' }).click()
  await page.waitForURL(/\/homePage\/editReport\//)
  await page
    .getByRole('navigation', { name: '目录' })
    .getByRole('button', { name: /财务概览/ })
    .click()
  await page.locator('svg').first().waitFor()
  await page.waitForTimeout(10_000)
  await page.screenshot({ path: join(project, 'docs/screenshot.png') })
} finally {
  await demo.close()
}
