import type { OutlineEntry } from '../../core/document/outline.ts'
import type { FigureSources, ReportDocument } from '../../core/document/types.ts'

export type ReportStatus = 'draft' | 'published'

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
  updateTime: string
  editor?: string
}

export type ReportVersion = { version: number; updateTime: string; status?: ReportStatus }
export type ReportType = { type: string; name: string }
export type ReportTemplate = { id: string; type: string; name: string; describe?: string }
export type Authorisation = { id: string; appUserId: string; userName: string; useRemark: string; needTypes: string; time: string }
export type ReportTableConfig = { id: string; tableNameZh: string; dataType: 1 | 2 | 3; periods: string[]; filled: boolean }

/** What a report is built from. */
export type ReportPlan = { useRemark: string; templateId: string; appUserId: string; periods: string[]; tableIds: string[]; reportName?: string }

export type PreviewSection = { id: string; title: string; level: number; blocks: { type: string; text?: string }[]; sources: { fileName: string; table: string; sheet: string }[]; missing: string[] }
export type ReportPreview = { sections: PreviewSection[]; missing: string[] }

/** A published report as its card shows it; an industry report has no customer. */
export type ReportCard = { id: string; reportName: string; useRemark: string; userName: string | null; updateTime: string }
