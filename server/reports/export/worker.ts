import type { ReportFormat } from '../../../core/report-files.ts'
import { parentPort } from 'node:worker_threads'
import { foldUnfilled } from './content/unfilled.ts'
import type { ExportInput, ExportOrder, ExportOutput } from './types.ts'

type Writer = (input: ExportInput) => Promise<Uint8Array>

/** Each kind of file loads what it needs with the first one that is asked for. */
const writers: Record<ReportFormat, () => Promise<Writer>> = {
  docx: async () => (await import('./docx.ts')).writeDocx,
  pdf: async () => (await import('./pdf/pdf.ts')).writePdf,
  xlsx: async () => (await import('./xlsx/xlsx.ts')).writeXlsx,
}

// One document after the other. The thread ends when nobody has asked for a while, by the hand of who started it.
parentPort?.on('message', async ({ format, input }: ExportOrder) => {
  const answer = (output: ExportOutput, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(output, transfer)
  try {
    const write = await writers[format]()
    // A workbook is of tables: those that are to be filled in belong to it.
    const read = format === 'xlsx' ? input : { ...input, document: foldUnfilled(input.document) }
    const bytes = new Uint8Array(await write(read))
    answer({ bytes }, [bytes.buffer])
  } catch (error) {
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
