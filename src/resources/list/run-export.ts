import type { DataProvider, RaRecord } from 'react-admin'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import type { NamedField } from '../../../core/schema/fields.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { localDay } from '../../fields/shared/time.ts'
import type { Words } from '../../fields/types.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { collect, exportPage, toCsv, toSheet } from './export.ts'
import type { ExportFormat } from './export-format.ts'
import { namesOfRecords } from './named-records.ts'

/** What a list shows: its columns, its rows under their conditions, and who reads it. */
export type Exported = {
  title: string
  columns: readonly NamedField[]
  words: Omit<Words, 'nameOf'>
  list: { resource: string; filter: object; sort: NonNullable<Parameters<DataProvider['getList']>[1]['sort']> }
  provider: Pick<AppDataProvider, 'getList' | 'getMany'>
  schemas: readonly ResourceSchema[]
  sees: (permission: ResourceSchema['permission']) => boolean
}
type Progress = (done: number, total: number) => void

const collectAll = ({ provider, list }: Exported, signal: AbortSignal, progress: Progress) =>
  collect(async (page) => {
    const answer = await provider.getList(list.resource, {
      pagination: { page, perPage: exportPage },
      sort: list.sort,
      filter: list.filter,
      signal,
    })
    return { data: answer.data, total: answer.total ?? answer.data.length }
  }, progress)

async function fileOf(
  { title, columns, words: given, provider, schemas, sees }: Exported,
  format: ExportFormat,
  records: readonly RaRecord[],
  signal: AbortSignal,
): Promise<File> {
  const nameOf = await namesOfRecords(columns, records, { provider, schemas, sees, signal })
  const words = { ...given, nameOf }
  const name = `${title}-${localDay(new Date().toISOString())}.${format}`
  if (format === 'csv') return new File([toCsv(columns, records, words)], name, { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('./workbook/write.ts')
  return new File([await writeWorkbook(toSheet(columns, records, words), title, signal)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/**
 * Writes records of a list into a file: those that are chosen, otherwise all that it holds under its conditions.
 *
 * @param record told before the file is saved: that somebody took these records away is written down
 * @returns how many are in the file, and whether there would have been more
 */
export async function runExport(
  exported: Exported,
  {
    format,
    chosen,
    signal,
    progress,
    record,
  }: {
    format: ExportFormat
    chosen: readonly RaRecord[] | undefined
    signal: AbortSignal
    progress: Progress
    record: (count: number) => Promise<unknown>
  },
): Promise<{ count: number; capped: boolean }> {
  const { records, capped } = chosen ? { records: chosen, capped: false } : await collectAll(exported, signal, progress)
  const file = await fileOf(exported, format, records, signal)
  await record(records.length)
  saveFile(file)
  return { count: records.length, capped }
}
