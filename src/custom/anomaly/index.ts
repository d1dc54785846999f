import { pageOf } from '../page.ts'

export const anomaly = pageOf('anomaly', () => import('./AnomalyPage.tsx'))
