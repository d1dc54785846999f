import { pageOf } from '../page.ts'

export const rules = pageOf('rules', () => import('./RulesPage.tsx'))
