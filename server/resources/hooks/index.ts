import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { ResourceHooks } from '../types.ts'
import { auditHooks } from './audit.ts'
import { bankHooks } from './banks.ts'
import { customerHooks } from './customers.ts'
import { noteHooks } from './notes.ts'
import { qrCodeHooks } from './qr-codes.ts'
import { recycleBinHooks } from './recycle-bin.ts'
import { industryReportHooks, reportHooks } from './reports.ts'
import { roleHooks } from './roles.ts'
import { taskHooks } from './tasks.ts'
import { userHooks } from './users.ts'

/** What resources do beyond their schema, by their names. */
const hooks: Record<string, ResourceHooks> = {
  customers: customerHooks,
  qrCodes: qrCodeHooks,
  reports: reportHooks,
  industryReports: industryReportHooks,
  customerTasks: taskHooks,
  customerNotes: noteHooks,
  roles: roleHooks,
  users: userHooks,
  banks: bankHooks,
  audit: auditHooks,
  recycleBin: recycleBinHooks,
}

/** What a resource does beyond its schema: as its name says, or as that of the nearest that it extends. */
export function hooksOf({ name, lineage = [] }: Pick<ResourceSchema, 'name' | 'lineage'>): ResourceHooks {
  const named = [name, ...lineage].find((candidate) => Object.hasOwn(hooks, candidate))
  return (named !== undefined && hooks[named]) || {}
}
