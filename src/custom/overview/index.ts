import type { Page } from '../page.ts'

export const overview: Page = {
  path: 'overviewPage/index',
  title: 'overview.title',
  permission: 'overview',
  menu: { group: 'other', order: 1, icon: 'dashboard' },
  load: () => import('./Overview.tsx'),
}
