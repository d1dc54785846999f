import { setTimeout as sleep } from 'node:timers/promises'
import type { Source, SourceAnswer, SourceRequest } from '../collect/protocol.ts'
import type { Sources } from '../collect/sources.ts'
import { demoFiles, readDemo } from './read.ts'

type Rows = Record<string, unknown>[]

/** Rows of a page, and how long one takes: long enough to be seen. */
const pageSize = 12
const delay = 700

/** What the sources of the demo are called, by the kind of data, and the day that their data is of. */
export const sourceNames = { 1: `demo/${demoFiles.powerMonths}`, 2: `demo/${demoFiles.companies}` } as const
export const dataAsOf = '2025-07-31'

/** Of each enterprise that the mock knows, its rows by table. */
function knownRows(): Map<string, Record<string, Rows>> {
  const data = readDemo()
  const known = new Map<string, Record<string, Rows>>()
  for (const { id, basic } of data.companies) {
    const accounts = new Map(data.powerAccounts.filter(({ company }) => company === id).map(({ company: _, ...account }) => [account.accountNo, account]))
    known.set(basic.uscc, { basic: [basic], power: data.powerMonths.filter(({ accountNo }) => accounts.has(accountNo)).map((month) => ({ ...accounts.get(month.accountNo), ...month })) })
  }
  for (const { basic, powerAccount, powerMonths } of data.newCustomers) known.set(basic.uscc, { basic: [basic], power: powerMonths.map((month) => ({ ...powerAccount, ...month })) })
  return known
}

function demoSource(name: string, known: Map<string, Record<string, Rows>>, wait: number): Source {
  return {
    name,
    async fetchPage({ creditCode, table, cursor = '0' }: SourceRequest, signal): Promise<SourceAnswer> {
      await sleep(wait, undefined, { signal })
      const tables = known.get(creditCode)
      if (!tables) return { creditCode, known: false, rows: [], complete: true }
      const rows = tables[table] ?? []
      const from = Number(cursor)
      const next = from + pageSize < rows.length ? String(from + pageSize) : null
      return { creditCode, rows: rows.slice(from, from + pageSize), next, complete: next === null, asOf: dataAsOf }
    },
  }
}

/** The sources of the demo: they answer from the JSON mock as a source over HTTP does. */
export function demoSources({ wait = delay } = {}): Sources {
  const known = knownRows()
  return new Map([
    ['1', demoSource(sourceNames[1], known, wait)],
    ['2', demoSource(sourceNames[2], known, wait)],
  ])
}
