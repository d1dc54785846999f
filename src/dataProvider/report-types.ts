import type { OutlineEntry } from '../../core/document/outline.ts'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'
import type { Publication } from '../../core/report-checks.ts'

export type ReportStatus = 'draft' | 'published'

/** The kinds of files that a report goes out as. */
export const reportFormats = ['docx', 'pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What the editor opens a report with. `userName` is the enterprise; `editor` saved this version last. */
export type ReportConfig = {
  engine: 'embedded'
  mode: 'edit' | 'view'
  document: ReportDocument
  /** What the figures of the document rest on; not part of a save. */
  figures: FigureSources
  version: number
  outline: OutlineEntry[]
  reportName: string
  useRemark: string
  status: ReportStatus
  userName: string
  /** The customer; null for a report about none. */
  appUserId?: string | null
  updateTime: string
  editor?: string
  /**
   * Of a published report: who froze it when, under which hash; `intact` is false where the stored report is another
   * one now.
   */
  publication?: Publication | null
}

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
