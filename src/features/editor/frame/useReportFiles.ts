import { useMemo } from 'react'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import type { EditorFiles } from '../files.ts'

/** The pictures of one report, through the data provider. */
export function useReportFiles(reportId: string, editable: boolean): EditorFiles {
  const calls = useCalls()
  return useMemo(
    () => ({
      load: (id) => calls.reportImage(id),
      upload: editable ? (file) => calls.uploadReportImage(reportId, file) : null,
    }),
    [calls, reportId, editable],
  )
}
