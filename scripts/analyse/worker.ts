import { parentPort, workerData } from 'node:worker_threads'
import { compileWeights } from '../../core/score/read.ts'
import type { ScoreWeights } from '../../core/score/types.ts'
import type { Setting } from './firm.ts'
import { workOn, type Job } from './job.ts'
import { loadTables } from './load.ts'

const { weights, ...given } = workerData as Pick<Setting, 'header' | 'unit' | 'today'> & { weights: ScoreWeights }
const setting: Setting = { ...given, score: compileWeights(weights), ...loadTables() }

parentPort?.on('message', (job: Job) => parentPort?.postMessage(workOn(job, setting)))
