import { parentPort, workerData } from 'node:worker_threads'
import { writeDocx } from './docx.ts'
import type { ExportInput } from './types.ts'

const content = await writeDocx(workerData as ExportInput)
const bytes = new Uint8Array(content)
parentPort?.postMessage(bytes, [bytes.buffer])
