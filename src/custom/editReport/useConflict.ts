import { useEffect, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { LatestReport } from '../../features/editor/autosave/types.ts'
import { useConflictingVersion } from '../../features/editor/autosave/useAutosave.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import type { Saving } from './useReportSaving.ts'

export type Conflict = {
  open: boolean
  latest: LatestReport | undefined
  show: () => void
  hide: () => void
  loadLatest: () => void
  overwrite: () => void
  /** Shows why something other than a save did not work. */
  refused: (error: unknown) => void
}

/** The question that a newer version asks: opens by itself once for each version, and again on demand. */
export function useConflict({ autosave, loadLatest, overwrite }: Saving, onReload: () => void): Conflict {
  const translate = useTranslate()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const latest = useConflictingVersion(autosave)
  useEffect(() => setOpen(latest !== undefined), [latest])

  const refused = (error: unknown): void => notify(failureText(error, translate), { type: 'error' })
  return {
    open,
    latest,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    refused,
    loadLatest: () => {
      setOpen(false)
      if (latest)
        void loadLatest(latest).then((loaded) => {
          notify('report.conflict.loaded', { type: 'info' })
          if (!loaded) onReload()
        }, refused)
    },
    overwrite: () => {
      setOpen(false)
      if (latest)
        void overwrite(latest).then(
          (done) => void (done && notify('report.conflict.overwritten', { type: 'success' })),
          refused,
        )
    },
  }
}
