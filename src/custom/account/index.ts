import { pageOf } from '../page.ts'

export const account = pageOf('account', () => import('./AccountPage.tsx'))
