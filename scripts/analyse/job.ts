import { analyseFirm, type Analysed, type BadCell, type FileRow, type Setting } from './firm.ts'

/** Firms to look at, with their rows; answered with what was found, in any order. */
export type Job = { name: string; rows: FileRow[] }[]
export type Done = { analysed: Analysed[]; bad: BadCell[] }

/** Looks at firms one after the other. */
export function workOn(job: Job, setting: Setting): Done {
  const done: Done = { analysed: [], bad: [] }
  for (const { name, rows } of job) {
    const { analysed, bad } = analyseFirm(name, rows, setting)
    done.analysed.push(...analysed)
    done.bad.push(...bad)
  }
  return done
}
