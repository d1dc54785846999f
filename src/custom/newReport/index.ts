import type { Page } from '../page.ts'

export const newReport: Page = {
  path: 'homePage/newReport',
  title: 'report.new.title',
  permission: 'home',
  menu: { group: 'report', order: 1, icon: 'newReport' },
  load: () => import('./NewReportPage.tsx'),
}
