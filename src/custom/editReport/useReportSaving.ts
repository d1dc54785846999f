import type { Editor } from '@tiptap/core'
import { useUser } from '../../authProvider/user.ts'
import type { ReportConfig } from '../../../core/contracts/reports.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { documentJson } from '../../features/editor/autosave/document-json.ts'
import type { Autosave, LatestReport } from '../../features/editor/autosave/types.ts'
import { setAside, useAutosave } from '../../features/editor/autosave/useAutosave.ts'
import { classifyFailure } from '../../dataProvider/failure-text.ts'

export type Saving = {
  autosave: Autosave
  /** Keeps this side on the machine and shows the newest version. False where it can only be read. */
  loadLatest: (latest: LatestReport) => Promise<boolean>
  /** Keeps this side and saves it on top of the newest version. */
  overwrite: (latest: LatestReport) => Promise<boolean>
}

/** Saving of one report: the state machine, tied to the calls of the server. */
export function useReportSaving(editor: Editor, reportId: string, config: ReportConfig): Saving {
  const { updateReport, reportConfig, draftReport } = useCalls()
  const { user } = useUser()
  const autosave = useAutosave({
    editor,
    reportId,
    userName: user.username,
    version: config.version,
    savedAt: config.updateTime,
    document: config.document,
    classify: classifyFailure,
    save: (content, version, overConflict) =>
      updateReport(reportId, { content, version, ...(overConflict && { overConflict }) }),
    latest: async () => {
      const latest = await reportConfig(reportId)
      return {
        version: latest.version,
        document: latest.document,
        userName: latest.editor ?? '',
        updateTime: latest.updateTime,
        status: latest.status,
      }
    },
  })
  return {
    autosave,
    async loadLatest(latest) {
      await setAside(reportId, user.username, autosave.state().version, documentJson(editor.state.doc)).catch(
        () => undefined,
      )
      if (latest.status === 'published') return false
      editor.commands.setContent(latest.document, { emitUpdate: false })
      autosave.adopt(latest)
      return true
    },
    async overwrite(latest) {
      // The server keeps both versions; this copy is the one that the clerk can restore by herself.
      await setAside(reportId, user.username, latest.version, latest.document).catch(() => undefined)
      if (latest.status === 'published') await draftReport(reportId, config.reportName)
      return autosave.overwrite()
    },
  }
}
