import type { Editor } from '@tiptap/core'
import type { ComponentType } from 'react'
import type { FigureSources } from '../../../../core/document/types.ts'
import type { ReportConfig } from '../../../../core/contracts/reports.ts'

/** One visit of the editor, as the panels beside the document see it. */
export type EditorSession = {
  reportId: string
  editor: Editor
  /** What the report was opened with; its document and version are those of then. */
  config: ReportConfig
  /** The version that the next save is made on. */
  version: () => number
  /** Sends what is not saved yet. False where that could not be: the caller stops, the clerk is told already. */
  flush: () => Promise<boolean>
  /**
   * Shows what the server holds now, after it changed the report itself (refreshing, restoring): the document becomes
   * this one in a step that can be undone, saving goes on from its version, and figures rest on its sources.
   */
  adopt: (config: Pick<ReportConfig, 'document' | 'figures' | 'version' | 'updateTime'>) => void
  /** Figures that are put into the document from elsewhere rest on these from now on. */
  learn: (figures: FigureSources) => void
  /** Says why a call failed, in a notice; a newer version opens the question of both sides. */
  refused: (error: unknown) => void
}

/** A panel beside the document: a button in the rail, and what it opens. One folder of `src/features/editor/` each. */
export type Panel = {
  name: string
  icon: ComponentType<{ fontSize?: 'small' }>
  /** Its text's key; also the name of the region. */
  title: string
  /** `leave` closes it where it covers the page, so that a place of the document can be looked at. */
  Component: ComponentType<{ session: EditorSession; leave: () => void }>
}
