import { pageOf } from '../page.ts'

export const overview = pageOf('overview', () => import('./Overview.tsx'))
