import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { ResourceSchema } from '../../../core/schema/types.ts'
import { textIn, type NamedField } from '../../../core/schema/fields.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { localDay } from '../../fields/shared/time.ts'
import type { Words } from '../../fields/types.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import { conditionsOf } from './conditions.ts'
import { collect, exportPage, toCsv, toSheet } from './export.ts'
import type { ExportFormat } from './export-format.ts'
import { namesOfRecords } from './named-records.ts'

/** What a list shows: its columns, its rows under their conditions, and who reads it. */
export type Exported = {
  schema: ResourceSchema
  columns: readonly NamedField[]
  words: Omit<Words, 'nameOf'>
  list: { resource: string; filter: object; sort: NonNullable<Parameters<DataProvider['getList']>[1]['sort']> }
  provider: Pick<AppDataProvider, 'getList' | 'getMany' | 'recordExport'>
  schemas: readonly ResourceSchema[]
  sees: (permission: ResourceSchema['permission']) => boolean
}
type Progress = (progress: { done: number; total: number }) => void

const collectAll = ({ provider, list }: Exported, signal: AbortSignal, progress: Progress) =>
  collect(
    async (page) => {
      const answer = await provider.getList(list.resource, {
        pagination: { page, perPage: exportPage },
        sort: list.sort,
        filter: list.filter,
        signal,
      })
      return { data: answer.data, total: answer.total ?? answer.data.length }
    },
    (done, total) => progress({ done, total }),
  )

async function fileOf(
  { schema, columns, words: given, provider, schemas, sees }: Exported,
  format: ExportFormat,
  records: readonly RaRecord[],
  signal: AbortSignal,
): Promise<File> {
  const nameOf = await namesOfRecords(columns, records, { provider, schemas, sees, signal })
  const words = { ...given, nameOf }
  const title = textIn(schema.title ?? schema.label, words.locale)
  const name = `${title}-${localDay(new Date().toISOString())}.${format}`
  if (format === 'csv') return new File([toCsv(columns, records, words)], name, { type: 'text/csv;charset=utf-8' })
  const { writeWorkbook } = await import('./workbook/write.ts')
  return new File([await writeWorkbook(toSheet(columns, records, words), title, signal)], name, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** The selected records in the order of the selection: those that the list has no more are read anew. */
async function collectChosen(
  { provider, list }: Exported,
  ids: readonly Identifier[],
  seen: readonly RaRecord[],
  signal: AbortSignal,
): Promise<RaRecord[]> {
  const known = new Map(seen.map((record) => [record.id, record]))
  const unknown = ids.filter((id) => !known.has(id))
  const { data } = unknown.length > 0 ? await provider.getMany(list.resource, { ids: unknown, signal }) : { data: [] }
  for (const record of data) known.set(record.id, record)
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** What is said at the end: the key of its text, and how. */
type Told = [message: string, options: { type: 'success' | 'warning'; messageArgs: Record<string, number> }]

/**
 * Writes records of a list into a file: those that are selected, otherwise all that it holds under its conditions. That
 * somebody took these records away is written down before the file is saved.
 *
 * @param seen those of the selection (`ids`) that the list has shown and still has; undefined where all of it is meant
 * @returns what is said of it: how many are in the file, and whether there would have been more
 */
export async function runExport(
  exported: Exported,
  {
    format,
    seen,
    ids,
    signal,
    progress,
  }: {
    format: ExportFormat
    seen: readonly RaRecord[] | undefined
    ids: readonly Identifier[]
    signal: AbortSignal
    progress: Progress
  },
): Promise<Told> {
  const { records, capped } = seen
    ? { records: await collectChosen(exported, ids, seen, signal), capped: false }
    : await collectAll(exported, signal, progress)
  const file = await fileOf(exported, format, records, signal)
  await exported.provider.recordExport({
    resource: exported.schema.name,
    count: records.length,
    format,
    filter: seen ? { id: ids.slice(0, 50) } : conditionsOf(exported.list.filter),
  })
  saveFile(file)
  const count = records.length
  const missing = seen ? ids.length - count : 0
  if (missing > 0) return ['exporting.selectedGone', { type: 'warning', messageArgs: { count, smart_count: missing } }]
  if (capped) return ['app.list.exportCapped', { type: 'warning', messageArgs: { count } }]
  return ['app.list.exported', { type: 'success', messageArgs: { smart_count: count } }]
}
