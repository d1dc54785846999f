import type { ResourceHooks } from '../types.ts'
import { auditHooks } from './audit.ts'
import { bankHooks } from './banks.ts'
import { customerHooks } from './customers.ts'
import { qrCodeHooks } from './qr-codes.ts'
import { recycleBinHooks } from './recycle-bin.ts'
import { industryReportHooks, reportHooks } from './reports.ts'
import { roleHooks } from './roles.ts'
import { userHooks } from './users.ts'

/** What resources do beyond their schema, by their names. */
const hooks: Record<string, ResourceHooks> = {
  customers: customerHooks,
  qrCodes: qrCodeHooks,
  reports: reportHooks,
  drafts: reportHooks,
  industryReports: industryReportHooks,
  roles: roleHooks,
  users: userHooks,
  banks: bankHooks,
  audit: auditHooks,
  recycleBin: recycleBinHooks,
}

export const hooksOf = (name: string): ResourceHooks => (Object.hasOwn(hooks, name) ? (hooks[name] ?? {}) : {})
