import type { ResourceHooks } from '../types.ts'
import { customerHooks } from './customers.ts'
import { qrCodeHooks } from './qr-codes.ts'
import { reportHooks } from './reports.ts'

/** What resources do beyond their schema, by their names. */
const hooks: Record<string, ResourceHooks> = {
  customers: customerHooks,
  qrCodes: qrCodeHooks,
  reports: reportHooks,
  drafts: reportHooks,
  industryReports: reportHooks,
}

export const hooksOf = (name: string): ResourceHooks => (Object.hasOwn(hooks, name) ? (hooks[name] ?? {}) : {})
