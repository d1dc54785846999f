import type { ReportFormat } from '../../../core/report-files.ts'
import type { FigureSources, ReportDocument } from '../../../core/document/types.ts'
import type { Confirmation } from '../../../core/report-checks.ts'
import type { ImageKind } from '../picture.ts'

export type ExportImage = { kind: ImageKind; content: Uint8Array; width: number; height: number }

/** Everything that the exporter needs; it reads nothing else. */
export type ExportInput = {
  document: ReportDocument
  figures: FigureSources
  title: string
  /** The enterprise or industry, below the title. */
  subtitle: string
  /** The day of publishing, or of the last change of a draft, as a sentence writes it. */
  date: string
  draft: boolean
  /** By file id. */
  images: Record<string, ExportImage>
  /** Whether to tell where figures come from: notes, lines below tables and charts, the list of files. */
  sources: boolean
  /** What data tables are called, by their names. */
  labels: Record<string, string>
  version: number
  /** Of the published content; empty for a draft. */
  hash: string
  /** False where a published report is no longer what was published: the file says so. */
  intact: boolean
  author: string
  /** Who confirmed what on publishing; null for a draft, and where nothing was asked. */
  confirmation: Confirmation | null
}

/** What is asked of a thread. */
export type ExportOrder = { format: ReportFormat; input: ExportInput }

/** What the thread answers: the file, or why there is none. */
export type ExportOutput = { bytes: Uint8Array } | { failure: string }
