import { pageOf } from '../page.ts'

export const editReport = pageOf('editReport', () => import('./EditReportPage.tsx'))
