import type { Page } from '../page.ts'

export const viewCustomerData: Page = {
  path: 'homePage/viewCustomerData',
  title: 'customer.view.title',
  permission: 'home',
  load: () => import('./ViewCustomerData.tsx'),
}
