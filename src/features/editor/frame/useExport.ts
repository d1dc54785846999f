import type { ReportFormat } from '../../../../core/report-files.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { saveFile } from '../../../ui/downloads/save-file.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'

type Asked = { reportId: string; version?: number | undefined; before?: (() => Promise<boolean>) | undefined }
export type ExportState = {
  busy: ReportFormat | null
  failed: { format: ReportFormat; reason: string } | null
  run: (format: ReportFormat, sources: boolean) => Promise<void>
  cancel: () => void
  dismiss: () => void
}

/**
 * Exports a report, one file at a time. What is unsaved is saved first: the file is what the page shows. Leaving the
 * page ends it.
 */
export function useExport({ reportId, version, before }: Asked): ExportState {
  const translate = useTranslate()
  const notify = useNotify()
  const { exportReport } = useCalls()
  const [busy, setBusy] = useState<ReportFormat | null>(null)
  const [failed, setFailed] = useState<ExportState['failed']>(null)
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  const run = async (format: ReportFormat, sources: boolean): Promise<void> => {
    if (under.current) return
    const controller = new AbortController()
    under.current = controller
    setBusy(format)
    setFailed(null)
    try {
      if ((before && !(await before())) || controller.signal.aborted) return
      const file = await exportReport(reportId, { format, sources, version, signal: controller.signal })
      if (controller.signal.aborted) return
      saveFile(file)
      notify(translate('exporting.done', { name: file.name }), { type: 'success' })
    } catch (error) {
      if (!controller.signal.aborted) setFailed({ format, reason: failureText(error, translate) })
    } finally {
      under.current = null
      setBusy(null)
    }
  }
  const cancel = useCallback(() => {
    if (!under.current) return
    under.current.abort()
    notify(translate('exporting.cancelled'), { type: 'info' })
  }, [notify, translate])
  return { busy, failed, run, cancel, dismiss: useCallback(() => setFailed(null), []) }
}
