import { pageOf } from '../page.ts'

export const editTemplate = pageOf('editTemplate', () => import('./EditTemplatePage.tsx'))
