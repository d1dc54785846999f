import type { Page } from '../page.ts'

export const addReport: Page = {
  path: 'homePage/addReport/:reportType',
  title: 'report.new.title',
  permission: 'home',
  load: () => import('./AddReportPage.tsx'),
}
