import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { ReportDocument } from '../../../../core/document/types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import type { EditorSession } from '../panels/types.ts'
import { useVersions } from './useVersions.ts'
import { VersionsView } from './VersionsView.tsx'

/** The versions beside the report that is being written. What is unsaved is saved first, so that the list has it. */
export function VersionsPanel({ session }: { session: EditorSession }) {
  const notify = useNotify()
  const { restoreReportVersion, reportConfig } = useCalls()
  const { reportId } = session
  const { reload } = useVersions(reportId)
  useEffect(() => {
    void session.flush().then(() => reload())
    // Once, when the panel is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const restore = async (from: number): Promise<boolean> => {
    try {
      if (!(await session.flush())) return false
      await restoreReportVersion(reportId, from, session.version())
      session.adopt(await reportConfig(reportId))
      notify('versions.restoring.done', { type: 'success', messageArgs: { version: from } })
      return true
    } catch (error) {
      session.refused(error)
      return false
    }
  }
  return (
    <VersionsView
      reportId={reportId}
      document={() => session.editor.getJSON() as ReportDocument}
      onRestore={(row) => restore(row.version)}
    />
  )
}
