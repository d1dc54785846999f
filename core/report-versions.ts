import type { FigureSources, ReportDocument } from './document/types.ts'
import type { Publication } from './report-checks.ts'

/** A kept version of a report, without its content. */
export type ReportVersionRow = {
  version: number
  time: string
  /** Who made it, by the name of now. */
  user: string
  reason: 'build' | 'copy' | 'save' | 'publish' | 'refresh' | 'restore'
  note: string
  /** Characters against the version before; null where there is none, or none known. */
  added: number | null
  removed: number | null
  /** Of a publication. */
  hash: string | null
  restoredFrom: number | null
  /** The report says this now. */
  current: boolean
}

/**
 * A version as it can be read; `intact` tells whether a published one is what was published, `said` what was asked
 * and answered then.
 */
export type ReportVersionContent = ReportVersionRow & {
  document: ReportDocument
  figures: FigureSources
  intact: boolean | null
  said: Pick<Publication, 'conditions' | 'confirmation'> | null
}
