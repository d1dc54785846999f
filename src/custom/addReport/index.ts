import { pageOf } from '../page.ts'

export const addReport = pageOf('addReport', () => import('./AddReportPage.tsx'))
