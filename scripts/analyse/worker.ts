import { parentPort, workerData } from 'node:worker_threads'
import type { Unit } from '../../core/money.ts'
import { loadTables } from './load.ts'
import type { Columns } from './columns.ts'
import { analyseFirm, type Analysed, type BadCell, type FileRow, type Setting } from './firm.ts'

/** Firms to look at, with their rows; answered with what was found, in any order. */
export type Job = { name: string; rows: FileRow[] }[]
export type Done = { analysed: Analysed[]; bad: BadCell[] }

const { header, unit, today } = workerData as { header: Columns; unit: Unit; today: string }
const setting: Setting = { header, unit, today, ...loadTables() }

/** Looks at firms one after the other. */
function work(job: Job): Done {
  const done: Done = { analysed: [], bad: [] }
  for (const { name, rows } of job) {
    const { analysed, bad } = analyseFirm(name, rows, setting)
    done.analysed.push(...analysed)
    done.bad.push(...bad)
  }
  return done
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)))
