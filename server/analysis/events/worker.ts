import { parentPort, workerData } from 'node:worker_threads'
import { compileRules } from '../../../core/analysis/engine.ts'
import { fromJson } from '../../db/client.ts'
import type { StoredRow } from '../subject.ts'
import { compute } from './compute.ts'
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './thread.ts'

// One customer after the other: the thread that answers calls only reads and writes rows.
const { rules, tables } = workerData as ThreadData
const compiled = compileRules(rules, tables)

const mostSame = 5_000

/** What has come of customers of which more is to come. */
const begun = new Map<number, StoredRow[]>()

/** Texts that many rows have the same: of each row that was sent they are others. */
const same = new Map<string, string>()
function once(text: string): string {
  const known = same.get(text) ?? text
  if (same.size >= mostSame) same.clear()
  same.set(known, known)
  return known
}

function take(id: number, rows: readonly StoredRow[]): void {
  const before = begun.get(id) ?? []
  begun.set(id, before)
  // Read as they come, so that their texts can go.
  for (const { table, period, key, values, sources, precision, time } of rows)
    before.push({
      table: once(table),
      period: once(period),
      key,
      values: fromJson<unknown>(values),
      sources,
      precision: typeof precision === 'string' ? once(precision) : precision,
      time: once(time),
    })
}

parentPort?.on('message', (question: ThreadQuestion) => {
  const { id } = question
  if ('rows' in question) return take(id, question.rows)
  const rows = begun.get(id) ?? []
  begun.delete(id)
  if ('forget' in question) return
  const { head, given } = question
  const answer = (message: ThreadAnswer): void => parentPort?.postMessage(message)
  try {
    answer({ id, computed: compute({ ...head, rows }, compiled, tables, given) })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
