import { pageOf } from '../page.ts'

export const templates = pageOf('templates', () => import('./TemplatesPage.tsx'))
