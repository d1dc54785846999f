import type { Page } from '../page.ts'

export const viewReport: Page = {
  path: 'homePage/viewReport/:reportId',
  title: 'report.view.title',
  permission: 'home',
  load: () => import('./ViewReportPage.tsx'),
}
