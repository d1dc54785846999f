import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate, type RaRecord } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { localDay } from '../../fields/shared/time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useUser } from '../../authProvider/user.ts'
import { useSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { conditionsOf } from './conditions.ts'
import type { ExportFormat } from './export-format.ts'
import { useView } from './useView.ts'

/** Most who open a list write no file. */
const writing = () => import('./export.ts')

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
  const { resource, filterValues, sort, total } = useListContext()
  const provider = useDataProvider<AppDataProvider>()
  const [progress, setProgress] = useState<ListExporting['progress']>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const title = textIn(schema.title ?? schema.label, locale)

  const collectAll = async (signal: AbortSignal): Promise<{ records: RaRecord[]; capped: boolean }> => {
    const { collect, exportPage } = await writing()
    return collect(
      async (page) => {
        const answer = await provider.getList(resource, {
          pagination: { page, perPage: exportPage },
          sort,
          filter: filterValues,
          signal,
        })
        return { data: answer.data, total: answer.total ?? answer.data.length }
      },
      (done, all) => setProgress({ done, total: all }),
    )
  }

  const fileOf = async (format: ExportFormat, records: readonly RaRecord[], signal: AbortSignal): Promise<File> => {
    const { toCsv, toSheet } = await writing()
    const { namesOfRecords } = await import('./named-records.ts')
    const nameOf = await namesOfRecords(columns, records, { provider, schemas: schemas.resources, sees, signal })
    const words = { locale, translate, nameOf }
    const name = `${title}-${localDay(new Date().toISOString())}.${format}`
    if (format === 'csv') return new File([toCsv(columns, records, words)], name, { type: 'text/csv;charset=utf-8' })
    const { writeWorkbook } = await import('./workbook/write.ts')
    return new File([await writeWorkbook(toSheet(columns, records, words), title, signal)], name, {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    })
  }

  const run = async (format: ExportFormat, chosen?: readonly RaRecord[]): Promise<void> => {
    if (running.current) return
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: chosen?.length ?? total ?? 0 })
    try {
      const { records, capped } = chosen ? { records: chosen, capped: false } : await collectAll(signal)
      const file = await fileOf(format, records, signal)
      await provider.recordExport({
        resource: schema.name,
        count: records.length,
        format,
        filter: chosen ? { id: chosen.slice(0, 50).map(({ id }) => id) } : conditionsOf(filterValues),
      })
      saveFile(file)
      if (capped) notify('app.list.exportCapped', { type: 'warning', messageArgs: { count: records.length } })
      else notify('app.list.exported', { type: 'success', messageArgs: { smart_count: records.length } })
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
