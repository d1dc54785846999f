import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { textIn } from '../../../core/schema/fields.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { localDay } from '../../fields/shared/time.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { collect, exportCap, exportPage, toCsv } from './export.ts'
import { useView } from './useView.ts'
import { conditionsOf } from './conditions.ts'

/** Writes what the list holds under its conditions into a CSV file, all pages of it. A second press stops it. */
export function ExportButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { columns } = useView()
  const { resource, filterValues, sort, total } = useListContext()
  const provider = useDataProvider<AppDataProvider>()
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController())
    setProgress({ done: 0, total: total ?? 0 })
    try {
      const fetchPage = async (page: number) => {
        const answer = await provider.getList(resource, {
          pagination: { page, perPage: exportPage },
          sort,
          filter: filterValues,
          signal,
        })
        return { data: answer.data, total: answer.total ?? answer.data.length }
      }
      const { records, capped } = await collect(fetchPage, (done, all) => setProgress({ done, total: all }))
      await provider.recordExport({
        resource: schema.name,
        count: records.length,
        filter: conditionsOf(filterValues),
      })
      saveFile(
        new File(
          [toCsv(columns, records, { locale, translate })],
          `${textIn(schema.title ?? schema.label, locale)}-${localDay(new Date().toISOString())}.csv`,
          { type: 'text/csv;charset=utf-8' },
        ),
      )
      if (capped) notify('app.list.exportCapped', { type: 'warning', messageArgs: { count: exportCap } })
      else notify('app.list.exported', { type: 'success', messageArgs: { smart_count: records.length } })
    } catch {
      // A failed call has shown itself already.
      if (signal.aborted) notify('app.list.exportCancelled', { type: 'info' })
    } finally {
      setProgress(null)
      running.current = null
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Download />}
      disabled={!total}
      onClick={() => (progress ? running.current?.abort() : void run())}
    >
      {progress ? translate('app.list.exporting', progress) : translate('app.list.export')}
    </Button>
  )
}
