import { parentPort, workerData } from 'node:worker_threads'
import type { Setting } from './firm.ts'
import { workOn, type Job } from './job.ts'
import { loadTables } from './load.ts'

const setting: Setting = { ...(workerData as Pick<Setting, 'header' | 'unit' | 'today'>), ...loadTables() }

parentPort?.on('message', (job: Job) => parentPort?.postMessage(workOn(job, setting)))
