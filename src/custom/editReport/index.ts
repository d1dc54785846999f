import type { Page } from '../page.ts'

export const editReport: Page = {
  path: 'homePage/editReport/:reportId',
  title: 'report.edit.title',
  permission: 'home',
  load: () => import('./EditReportPage.tsx'),
}
