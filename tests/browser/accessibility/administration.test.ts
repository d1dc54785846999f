import type { Page } from 'playwright-core'
import { usableByEverybody } from '../../support/usable/look.ts'

async function firstRecord(page: Page): Promise<void> {
  const link = page.locator('main tbody a').first()
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('main').locator('dl:visible, form:not([role=search]):visible').first().waitFor()
}

usableByEverybody('every page of the administration', () => [
  { name: 'users', path: '/systemPage/users', user: 'admin', seen: 'main a[href*="/systemPage/users/"], main h2 a' },
  {
    name: 'a user',
    path: '/systemPage/users',
    user: 'admin',
    seen: 'main a[href*="/systemPage/users/"]',
    open: firstRecord,
  },
  { name: 'new user', path: '/systemPage/users/create', user: 'admin', seen: 'main form' },
  { name: 'roles', path: '/systemPage/roles', user: 'admin', seen: 'main a[href*="/systemPage/roles/"]' },
  {
    name: 'a role',
    path: '/systemPage/roles',
    user: 'admin',
    seen: 'main a[href*="/systemPage/roles/"]',
    open: firstRecord,
  },
  { name: 'new role', path: '/systemPage/roles/create', user: 'admin', seen: 'main form table' },
  { name: 'banks', path: '/systemPage/banks', user: 'admin', seen: 'main a[href*="/systemPage/banks/"]' },
  { name: 'new bank', path: '/systemPage/banks/create', user: 'admin', seen: 'main form' },
  { name: 'audit trail', path: '/system/audit', user: 'admin', seen: 'main a[href*="/system/audit/"]' },
  {
    name: 'an entry of the trail',
    path: '/system/audit',
    user: 'admin',
    seen: 'main a[href*="/system/audit/"]',
    open: firstRecord,
  },
  { name: 'templates', path: '/systemPage/templates', user: 'admin', seen: 'main a[href*="/systemPage/templates/"]' },
  {
    name: 'a template',
    foreign: true,
    path: '/systemPage/templates/financial',
    user: 'admin',
    seen: '.report-paper',
  },
  {
    name: 'fields and resources',
    foreign: true,
    path: '/systemPage/schemas?resource=customers&field=userName',
    user: 'admin',
    seen: 'main section h2',
  },
  { name: 'recycle bin', path: '/system/recycleBin', user: 'admin', seen: 'main td button' },
])
