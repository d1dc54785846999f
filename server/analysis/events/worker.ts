import { parentPort, workerData } from 'node:worker_threads'
import { compileRules } from '../../../core/analysis/engine.ts'
import { compute } from './compute.ts'
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './thread.ts'

// One customer after the other: the thread that answers calls only reads and writes rows.
const { rules, tables } = workerData as ThreadData
const compiled = compileRules(rules, tables)

parentPort?.on('message', ({ id, stored, given }: ThreadQuestion) => {
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message)
  try {
    answer({ id, computed: compute(stored, compiled, tables, given) })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
