import type { ReportDocument } from '../../../core/document/types.ts'
import type { ImageKind } from '../images.ts'

export type ExportImage = { kind: ImageKind; content: Uint8Array; width: number; height: number }

/** Everything that the exporter needs; it reads nothing else. */
export type ExportInput = {
  document: ReportDocument
  title: string
  /** The enterprise or industry, below the title. */
  subtitle: string
  date: string
  draft: boolean
  /** By file id. */
  images: Record<string, ExportImage>
}

/** What the thread answers: the Word file, or why there is none. */
export type ExportOutput = { bytes: Uint8Array } | { failure: string }
