import { parentPort, workerData } from 'node:worker_threads'
import { compileRules } from '../../../core/analysis/engine.ts'
import type { StoredSubject } from '../subject.ts'
import { compute } from './compute.ts'
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './thread.ts'

// One customer after the other: the thread that answers calls only reads and writes rows.
const { rules, tables } = workerData as ThreadData
const compiled = compileRules(rules, tables)

/** What has come of customers of which more is to come. */
const begun = new Map<number, StoredSubject['rows']>()

parentPort?.on('message', (question: ThreadQuestion) => {
  const { id } = question
  const before = begun.get(id) ?? []
  if ('rows' in question) {
    for (const row of question.rows) before.push(row)
    begun.set(id, before)
    return
  }
  begun.delete(id)
  const { stored, given } = question
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message)
  try {
    answer({
      id,
      computed: compute(
        { ...stored, rows: before.length === 0 ? stored.rows : before.concat(stored.rows) },
        compiled,
        tables,
        given,
      ),
    })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
