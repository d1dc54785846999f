import { pageOf } from '../page.ts'

export const printCodes = pageOf('printCodes', () => import('./PrintCodesPage.tsx'))
