import type { App } from '../types.ts'
import { analysisRoutes } from './analysis/index.ts'
import { accountRoutes } from './account.ts'
import { authRoutes } from './auth/index.ts'
import { docsRoutes } from './docs.ts'
import { fieldFileRoutes } from './field-files.ts'
import { listViewRoutes } from './list-views.ts'
import { openRoutes } from './open/index.ts'
import { bankRoutes } from './report/banks.ts'
import { collectRoutes } from './report/data/collect.ts'
import { reportDataRoutes } from './report/data/index.ts'
import { reportRoutes } from './report/entity/index.ts'
import { industryRoutes } from './report/industry/index.ts'
import { officeRoutes } from './report/office/index.ts'
import { statisticsRoutes } from './report/statistics.ts'
import { taskRoutes } from './report/tasks.ts'
import { dataTableRoutes } from './report/v2/index.ts'
import { schemaRoutes } from './schemas.ts'
import { customerRoutes } from './system/customers.ts'
import { directoryRoutes } from './system/directory.ts'
import { handoverRoutes } from './system/handover.ts'
import { recycleBinRoutes } from './system/recycle-bin.ts'
import { ruleRoutes } from './system/rules.ts'
import { schemaVersionRoutes } from './system/schemas.ts'
import { scoreRoutes } from './system/score.ts'
import { templateRoutes } from './system/templates.ts'
import { userSecurityRoutes } from './system/user-security.ts'
import { userRoutes } from './system/user.ts'
import { userAccountRoutes } from './system/users.ts'
import { ownUserRoutes } from './user.ts'

/** Every group of calls that no schema changes, below the URL that its folder names. */
export async function routes(app: App): Promise<void> {
  await app.register(authRoutes, { prefix: '/auth' })
  await app.register(accountRoutes, { prefix: '/account' })
  await app.register(userRoutes, { prefix: '/system/agent/user' })
  await app.register(userSecurityRoutes, { prefix: '/system/agent/user' })
  await app.register(ownUserRoutes, { prefix: '/user' })
  await app.register(schemaRoutes)
  await app.register(fieldFileRoutes, { prefix: '/field/files' })
  await app.register(listViewRoutes, { prefix: '/list/views' })
  await app.register(bankRoutes, { prefix: '/report/agent/code' })
  await app.register(taskRoutes, { prefix: '/report/agent/task' })
  await app.register(directoryRoutes, { prefix: '/system/agent/user' })
  await app.register(customerRoutes, { prefix: '/system/agent/user/customer' })
  await app.register(handoverRoutes, { prefix: '/system/agent/user/customer' })
  await app.register(analysisRoutes, { prefix: '/analysis' })
  await app.register(statisticsRoutes, { prefix: '/report/statistics' })
  await app.register(dataTableRoutes, { prefix: '/report/v2/entity' })
  await app.register(reportRoutes, { prefix: '/report/entity' })
  await app.register(reportDataRoutes, { prefix: '/report/data' })
  await app.register(collectRoutes, { prefix: '/report/data/collect' })
  await app.register(industryRoutes, { prefix: '/report/industry' })
  await app.register(officeRoutes, { prefix: '/report/office' })
  await app.register(recycleBinRoutes, { prefix: '/system' })
  await app.register(userAccountRoutes, { prefix: '/system/users' })
  await app.register(ruleRoutes, { prefix: '/system/rules' })
  await app.register(schemaVersionRoutes, { prefix: '/system/schemas' })
  await app.register(scoreRoutes, { prefix: '/system/score' })
  await app.register(templateRoutes, { prefix: '/system/template' })
  await app.register(openRoutes, { prefix: '/open' })
  await app.register(docsRoutes)
}
