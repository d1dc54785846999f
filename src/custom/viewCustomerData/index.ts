import { pageOf } from '../page.ts'

export const viewCustomerData = pageOf('viewCustomerData', () => import('./ViewCustomerData.tsx'))
