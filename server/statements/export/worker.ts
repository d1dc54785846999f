import { parentPort } from 'node:worker_threads'
import type { TableValue } from '../../../core/imports.ts'
import { unpackSources } from '../../../core/statement/packed-sources.ts'
import { planSheets, type ExportRow } from './sheets.ts'
import type { FromWriter, TableExport, ToWriter } from './types.ts'
import { writeWorkbook } from './write.ts'

const rows: ExportRow[] = []
let task: TableExport | null = null

const read = <T>(json: unknown): T => (typeof json === 'string' ? JSON.parse(json) : json) as T

const answer = (message: FromWriter, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)

parentPort?.on('message', (message: ToWriter) => {
  try {
    if (message.kind === 'begin') task = message.task
    else if (message.kind === 'rows')
      for (const { period, data, sources } of message.rows)
        rows.push({
          period,
          values: read<Record<string, TableValue>>(data),
          sources: unpackSources(read<unknown>(sources)),
        })
    else if (task) {
      const bytes = new Uint8Array(writeWorkbook(planSheets(task, rows)))
      answer({ bytes }, [bytes.buffer])
    }
  } catch (error) {
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
