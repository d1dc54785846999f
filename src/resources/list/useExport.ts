import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useUser } from '../../authProvider/user.ts'
import { useSchema, useSchemas } from '../../schemas/useSchemas.ts'
import type { ExportFormat } from './export-format.ts'
import { useView } from './useView.ts'

export type ListExporting = {
  /** How many rows have come; null where nothing is exported. */
  progress: { done: number; total: number } | null
  /** Writes records into a file: those that are given, otherwise all that the list holds under its conditions. */
  run: (format: ExportFormat, records?: readonly RaRecord[]) => Promise<void>
  stop: () => void
}

/** Exports of a list in the columns as they are shown. */
export function useExport(): ListExporting {
  const translate = useTranslate()
  const notify = useNotify()
  const schema = useSchema()
  const { locale } = useLanguage()
  const schemas = useSchemas()
  const { sees } = useUser()
  const { columns } = useView()
  const { resource, filterValues, sort, total, selectedIds } = useListContext()
  const provider = useDataProvider<AppDataProvider>()
  const [progress, setProgress] = useState<ListExporting['progress']>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (format: ExportFormat, chosen?: readonly RaRecord[]): Promise<void> => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: chosen?.length ?? total ?? 0 })
    try {
      // Most who open a list write no file.
      const { runExport } = await import('./run-export.ts')
      const told = await runExport(
        {
          schema,
          columns,
          words: { locale, translate },
          list: { resource, filter: filterValues, sort },
          provider,
          schemas: schemas.resources,
          sees,
        },
        {
          format,
          seen: chosen,
          ids: selectedIds,
          signal,
          progress: setProgress,
        },
      )
      notify(...told)
    } catch {
      // A failed call has shown itself already.
      if (signal.aborted) notify('app.list.exportCancelled', { type: 'info' })
    } finally {
      setProgress(null)
      running.current = null
    }
  }
  return { progress, run, stop: () => running.current?.abort() }
}
