export type ReportStatus = 'draft' | 'published'

/** The kinds of files that a report goes out as. */
export const reportFormats = ['docx', 'pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What a clerk said of the findings on publishing. */
export type PublishDecisions = { conditions: { eventIds: string[]; note: string }[]; acknowledged: string[] }

export type ReportVersion = { version: number; updateTime: string; status?: ReportStatus }
export type ReportType = { type: string; name: string }
export type ReportTemplate = { id: string; type: string; name: string; version?: number; describe?: string }
export type ReportTableConfig = {
  id: string
  tableNameZh: string
  dataType: 1 | 2 | 3
  periods: string[]
  filled: boolean
}

/** What a report is built from. */
export type ReportPlan = {
  useRemark: string
  templateId: string
  appUserId: string
  periods: string[]
  tableIds: string[]
  reportName?: string
  /** Of a report about an industry. */ industryCode?: string
}

/** A published report as its card shows it; an industry report has no customer. */
export type ReportCard = {
  id: string
  reportName: string
  useRemark: string
  userName: string | null
  updateTime: string
}

/** A report that is being built in the background: sections written, of how many, and the last of them. */
export type Build = {
  id: string
  reportName: string
  useRemark: string
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  done: number
  total: number
  section: string
  reportId: string | null
}
