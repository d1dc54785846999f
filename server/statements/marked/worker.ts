import { parentPort, workerData } from 'node:worker_threads'
import type { FromMarker, MarkedCopy } from './types.ts'
import { writeMarked } from './write.ts'

const answer = (message: FromMarker, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)

try {
  const bytes = new Uint8Array(writeMarked(workerData as MarkedCopy))
  answer({ bytes }, [bytes.buffer])
} catch (error) {
  answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
