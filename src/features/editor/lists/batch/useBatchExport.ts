import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { ReportFormat } from '../../../../../core/report-files.ts'
import { failureText } from '../../../../dataProvider/failure-text.ts'
import { useCalls } from '../../../../dataProvider/useCalls.ts'
import { saveFile } from '../../../../ui/downloads/save-file.ts'
import { useKeptWork } from '../../../../ui/notices/useKeptWork.ts'
import { localTime } from '../../../../ui/tables/sourceText.ts'
import { archiveOf } from './archive.ts'

export type Chosen = { id: string; name: string }
export type Failure = Chosen & { reason: string }
/** How far the export of several reports is; `file`: the name it was saved under, null where none came out. */
export type BatchState =
  | { step: 'asking' }
  | { step: 'running'; done: number; total: number }
  | { step: 'ended'; file: string | null; count: number; failures: Failure[] }
export type BatchFormat = { format: ReportFormat; sources: boolean }

/**
 * Exports reports one after another and saves them as one archive, a single one as it is. A report that cannot be
 * exported stops none of the others: it is named with its reason. Leaving the page ends it, and saves nothing.
 */
export function useBatchExport() {
  const translate = useTranslate()
  const notify = useNotify()
  const { exportReport } = useCalls()
  const [state, setState] = useState<BatchState>({ step: 'asking' })
  const under = useRef<AbortController | null>(null)
  useEffect(() => () => under.current?.abort(), [])
  useKeptWork('export', state.step === 'running')

  const run = async (reports: readonly Chosen[], { format, sources }: BatchFormat): Promise<void> => {
    if (under.current) return
    const controller = new AbortController()
    const { signal } = controller
    under.current = controller
    const files: File[] = []
    const failures: Failure[] = []
    try {
      for (const [done, report] of reports.entries()) {
        setState({ step: 'running', done, total: reports.length })
        try {
          files.push(await exportReport(report.id, { format, sources, signal }))
        } catch (error) {
          if (!signal.aborted) failures.push({ ...report, reason: failureText(error, translate) })
        }
        if (signal.aborted) return
      }
      const [only] = files
      const name = translate('exporting.batch.file', {
        count: files.length,
        day: localTime(new Date().toISOString()).slice(0, 10),
      })
      const file = files.length > 1 ? await archiveOf(files, name) : (only ?? null)
      if (signal.aborted) return
      if (file) saveFile(file)
      setState({ step: 'ended', file: file?.name ?? null, count: files.length, failures })
    } finally {
      under.current = null
    }
  }
  const cancel = (): void => {
    under.current?.abort()
    setState({ step: 'asking' })
    notify(translate('exporting.cancelled'), { type: 'info' })
  }
  return { state, run, cancel }
}
