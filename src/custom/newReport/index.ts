import { pageOf } from '../page.ts'

export const newReport = pageOf('newReport', () => import('./NewReportPage.tsx'))
