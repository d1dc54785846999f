import { pageOf } from '../page.ts'

export const readWord = pageOf('readWord', () => import('./ReadWordPage.tsx'))
