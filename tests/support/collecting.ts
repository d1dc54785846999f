import type { CollectionRow } from '../../core/collect.ts'
import { httpSource, type Bounds } from '../../server/collect/http-source.ts'
import { startCollecting, type Collector } from '../../server/collect/runner.ts'
import type { Patience } from '../../server/collect/run.ts'
import type { Pace } from '../../server/queue/runner.ts'
import { startCollections } from '../../server/collect/start.ts'
import type { TestApp } from './app.ts'
import { consentingCustomer } from './source.ts'

/** Waits of tests are short. What limits an answer is not: the machine may be busy. */
const quick = {
  patience: { tries: 3, first: 20, longest: 40 },
  bounds: { connect: 10_000, idle: 10_000, whole: 15_000, size: 200_000 },
}

export type Collecting = Collector & { warned: Record<string, unknown>[]; failures: unknown[] }

/** A runner on a test's database that asks one address for both kinds of data. */
export function collecting(
  { app }: TestApp,
  url: string | null,
  options: { patience?: Partial<Patience>; bounds?: Partial<Bounds>; pace?: Partial<Pace> } = {},
): Collecting {
  const warned: Record<string, unknown>[] = []
  const failures: unknown[] = []
  const source = url === null ? null : httpSource(url, { ...quick.bounds, ...options.bounds })
  const collector = startCollecting({
    db: app.db,
    schemas: app.schemas,
    sources: new Map(
      source
        ? [
            ['1', source],
            ['2', source],
          ]
        : [],
    ),
    patience: { ...quick.patience, ...options.patience },
    pace: { look: 20, lease: 3_000, atOnce: 4, ...options.pace },
    warn: (fact) => void warned.push(fact),
    failed: (error) => void failures.push(error),
  })
  return { ...collector, warned, failures }
}

/** Asks for a customer's data by its consent. */
export const startFor = (
  { app }: TestApp,
  { customerId, codeId, consentId }: Awaited<ReturnType<typeof consentingCustomer>>,
  needTypes: string[] = ['1'],
): Promise<string[]> =>
  app.db
    .transaction()
    .execute((trx) => startCollections(trx, { customerId, codeId, consentId, needTypes, by: 'u_clerk' }))

/** How a kind of data stands, as its clerk is told. */
export async function standing(
  server: TestApp,
  dataType = '1',
  customerId = 'c_1',
  headers: Record<string, string> = {},
): Promise<CollectionRow> {
  const { body } = await server
    .as('clerk')
    .call('POST', '/report/data/collect/list', { appUserId: customerId }, headers)
  return (body.rows as CollectionRow[]).find((row) => row.dataType === dataType) as CollectionRow
}
