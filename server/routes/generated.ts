import type { App } from '../types.ts'
import { recordRoutes } from './records.ts'
import { codeRoutes } from './report/codes.ts'
import { resourceImportRoutes } from './resource-imports.ts'
import { resourceRoutes } from './resources.ts'

/** Every call that follows from the schemas, or is described by them: registered anew with each version of them. */
export async function generatedRoutes(app: App): Promise<void> {
  await app.register(codeRoutes, { prefix: '/report/agent/code' })
  await app.register(resourceImportRoutes)
  await app.register(resourceRoutes)
  await app.register(recordRoutes)
}
