import { pageOf } from '../page.ts'

export const viewReport = pageOf('viewReport', () => import('./ViewReportPage.tsx'))
