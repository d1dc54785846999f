import type { PlanBody } from '../../core/contracts/report-building.ts'

export type ReportStatus = 'draft' | 'published'

export type ReportVersion = { version: number; updateTime: string; status?: ReportStatus }

/** What a report about a customer or an industry is built from, as it was chosen. */
export type ReportPlan = PlanBody & { appUserId: string; periods: string[]; tableIds: string[] }

/** A published report as its card shows it; an industry report has no customer. */
export type ReportCard = {
  id: string
  reportName: string
  useRemark: string
  userName: string | null
  updateTime: string
}
