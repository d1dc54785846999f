import { pageOf } from '../page.ts'

export const schemas = pageOf('schemas', () => import('./SchemasPage.tsx'))
