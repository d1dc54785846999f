import { setImmediate } from 'node:timers/promises'
import { openSubject } from '../../core/analysis/open-subject.ts'
import type { ImportedSheet, PeerFigures, Subject } from '../../core/analysis/subject.ts'
import type { CellSource } from '../../core/api.ts'
import type { TableSchema } from '../../core/schema/types.ts'
import type { Precision } from '../../core/statement/precision.ts'
import type { DataRow } from '../../core/subject/types.ts'
import { dayOf } from '../../core/beijing.ts'
import { fromJson } from '../db/client.ts'
import { readSources } from '../db/sources.ts'
import type { Executor } from '../db/schema.ts'
import { notFound } from '../errors.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { figuresAmong, peerKey, readPeerGroup, type PeerGroup } from './peers.ts'

export type StoredRow = {
  table: string
  period: string
  key: string
  values: unknown
  sources: unknown
  precision: unknown
  time: string
}

/** All that is stored of a customer, as it lies in the database: can be sent to a thread, and is opened there. */
export type StoredSubject = {
  customerId: string
  name: string
  creditCode: string
  branchId: string | null
  /** `customers.updated_at`: another one as soon as any of this changes. */
  updatedAt: string
  today: string
  rows: StoredRow[]
  imports: ImportedSheet[]
}

/** What is stored of a customer besides its rows. */
export type StoredHead = Omit<StoredSubject, 'rows'>

/** Who takes the rows of a customer as they are read. */
export type RowsTaker = {
  take(rows: StoredRow[]): void
  /** What was taken has been changed meanwhile: all of them come anew. */
  again(): void
}

/** Rows that are read at once. */
const piece = 2_000

/** Days are those of Beijing, as everywhere in the bank's reporting. */
export const today = (): string => dayOf(new Date())

async function readImports(db: Executor, customerId: string): Promise<ImportedSheet[]> {
  const rows = await db
    .selectFrom('imports')
    .leftJoin('files', 'files.id', 'imports.file_id')
    .select(['imports.table_id', 'imports.sheet', 'imports.periods', 'imports.result', 'files.name'])
    .where('imports.customer_id', '=', customerId)
    .where('imports.undone_at', 'is', null)
    .orderBy('imports.created_at')
    .orderBy('imports.id')
    .limit(500)
    .execute()
  return rows.map((row) => {
    const periods = fromJson<unknown>(row.periods)
    const { heading = '', replaced = [] } =
      fromJson<Partial<Pick<ImportedSheet, 'heading' | 'replaced'>> | null>(row.result) ?? {}
    return {
      table: row.table_id,
      fileName: row.name ?? '',
      sheet: row.sheet,
      heading,
      replaced,
      periods: Array.isArray(periods) ? periods.filter((period): period is string => typeof period === 'string') : [],
    }
  })
}

type Place = Pick<StoredRow, 'table' | 'period' | 'key'>

/** The rows of a customer behind a place, in the order of their index. */
async function rowsBehind(
  db: Executor,
  customerId: string,
  place: Place | null,
  sources: boolean,
): Promise<StoredRow[]> {
  const rows = await db
    .selectFrom('table_rows')
    .select([
      'table_id',
      'period',
      'row_key',
      'data',
      'precision',
      'updated_at',
      ...(sources ? (['sources'] as const) : []),
    ])
    .where('customer_id', '=', customerId)
    .$if(place !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('table_id', 'period', 'row_key'),
          '>',
          tuple(place?.table ?? '', place?.period ?? '', place?.key ?? ''),
        ),
      ),
    )
    .orderBy('table_id')
    .orderBy('period')
    .orderBy('row_key')
    .limit(piece)
    .execute()
  return rows.map((row) => ({
    table: row.table_id,
    period: row.period,
    key: row.row_key,
    values: row.data,
    sources: row.sources ?? null,
    precision: row.precision,
    time: row.updated_at,
  }))
}

const customerRow = (db: Executor, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['user_name', 'credit_code', 'branch_id', 'updated_at'])
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** What belongs together was written together: after so many changes in between it is read as it comes. */
const mostTries = 3

/** Hands all rows of a customer over; answers how many pieces these were. */
async function handOver(db: Executor, customerId: string, to: RowsTaker, sources: boolean): Promise<number> {
  let last: StoredRow | null = null
  for (let pieces = 1; ; pieces += 1) {
    const rows = await rowsBehind(db, customerId, last, sources)
    last = rows.at(-1) ?? null
    to.take(rows)
    if (rows.length < piece || !last) return pieces
    await setImmediate()
  }
}

/**
 * Reads all that is stored of a customer, whoever may see it, and hands its rows over piece by piece: nowhere need all
 * of them lie twice, and other calls are answered in between. They come anew where something was changed meanwhile.
 *
 * @param sources whether with where each value came from; the rules do not ask for it
 * @throws ApiError 404 where there is no such customer, or it was deleted
 */
export async function readInPieces(
  db: Executor,
  customerId: string,
  to: RowsTaker,
  { sources = true } = {},
): Promise<StoredHead> {
  for (let tries = 1; ; tries += 1) {
    const customer = await customerRow(db, customerId)
    if (!customer) throw notFound()
    const pieces = await handOver(db, customerId, to, sources)
    const isWhole = pieces === 1 || (await customerRow(db, customerId))?.updated_at === customer.updated_at
    if (!isWhole && tries < mostTries) {
      to.again()
      continue
    }
    return {
      customerId,
      name: customer.user_name,
      creditCode: customer.credit_code,
      branchId: customer.branch_id,
      updatedAt: customer.updated_at,
      today: today(),
      imports: await readImports(db, customerId),
    }
  }
}

/** Reads all that is stored of a customer at once, as `readInPieces` does. */
export async function readStored(db: Executor, customerId: string, which = { sources: true }): Promise<StoredSubject> {
  const rows: StoredRow[] = []
  const to: RowsTaker = {
    take(more) {
      for (const row of more) rows.push(row)
    },
    again() {
      rows.length = 0
    },
  }
  return { ...(await readInPieces(db, customerId, to, which)), rows }
}

/** Of rows that are read without where their values came from, and of those that nothing was rounded in: there may be very many. */
const nowhere: Readonly<Record<string, CellSource>> = Object.freeze({})
const exact: Readonly<Precision> = Object.freeze({})

const precisionOf = (stored: unknown): Precision =>
  stored === '{}' || stored === null ? exact : (fromJson<Precision | null>(stored) ?? exact)

/** Where the values came from is larger than the values, and most readers do not ask. */
function withSources(row: Omit<DataRow, 'sources'>, stored: unknown): DataRow {
  let read: Record<string, CellSource> | undefined
  return {
    ...row,
    get sources() {
      return (read ??= readSources(stored))
    },
  }
}

/** The rows of a customer by table, earlier periods first. */
export function rowsByTable(stored: StoredSubject, tables: readonly TableSchema[]): Record<string, DataRow[]> {
  const rows: Record<string, DataRow[]> = {}
  const keyed = new Set(tables.filter((table) => table.key).map((table) => table.name))
  for (const table of tables) rows[table.name] = []
  for (const { table, period, key, values, sources, precision, time } of stored.rows) {
    // Only a table that tells its rows apart by a key has several rows of a period.
    const row: Omit<DataRow, 'sources'> = {
      table,
      period,
      key: keyed.has(table) ? key : '',
      values: fromJson<Record<string, unknown>>(values),
      precision: precisionOf(precision),
      time,
    }
    rows[table]?.push(sources === null ? { ...row, sources: nowhere } : withSources(row, sources))
  }
  return rows
}

/** The code of industry of the latest record of basics; null where none is known. */
export function industryCodeOf(rows: Record<string, DataRow[]>): string | null {
  const code = rows['basic']?.findLast(
    ({ values }) => typeof values['industryCode'] === 'string' && values['industryCode'] !== '',
  )?.values['industryCode']
  return typeof code === 'string' ? code.trim() : null
}

/** Opens what was read for rules, ratios and models. */
export function openStored(
  stored: StoredSubject,
  tables: readonly TableSchema[],
  peers: (ratio: string, period: string) => PeerFigures | null,
): Subject {
  const { name, creditCode, imports, today: day } = stored
  return openSubject({
    name,
    creditCode,
    data: { tables: [...tables], rows: rowsByTable(stored, tables) },
    today: day,
    imports,
    peers,
  })
}

/**
 * Opens a stored customer, with the figures of its peers: customers of the same branch and industry. Whether the reader
 * may see the customer is checked before.
 *
 * @throws ApiError 404 where there is no such customer, or it was deleted
 */
export async function readSubject(
  db: Executor,
  { schemas }: { schemas: SchemaStore; rules?: unknown },
  customerId: string,
): Promise<Subject> {
  const stored = await readStored(db, customerId)
  const rows = rowsByTable(stored, schemas.tables)
  const group: PeerGroup = await readPeerGroup(db, peerKey(stored.branchId, industryCodeOf(rows)))
  const { name, creditCode, imports, today: day } = stored
  return openSubject({
    name,
    creditCode,
    data: { tables: [...schemas.tables], rows },
    today: day,
    imports,
    peers: (ratio, period) => figuresAmong(group, customerId, ratio, period),
  })
}
