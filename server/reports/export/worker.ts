import { parentPort } from 'node:worker_threads'
import { writeDocx } from './docx.ts'
import type { ExportInput, ExportOutput } from './types.ts'

// One document after the other. The thread ends when nobody has asked for a while, by the hand of who started it.
parentPort?.on('message', async (input: ExportInput) => {
  const answer = (output: ExportOutput, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(output, transfer)
  try {
    const bytes = new Uint8Array(await writeDocx(input))
    answer({ bytes }, [bytes.buffer])
  } catch (error) {
    answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
