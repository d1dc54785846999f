import type { Selectable } from 'kysely'
import type { CollectionRow, Kept, StoredRefused } from '../../core/collect.ts'
import { translate, type MessageKey, type Parameters } from '../../core/i18n/translate.ts'
import { zhCN } from '../../core/i18n/zh-CN.ts'
import { textIn } from '../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../core/schema/types.ts'
import { fromJson, now } from '../db/client.ts'
import type { CollectionTable } from '../db/data-tables.ts'
import type { Executor } from '../db/schema.ts'
import type { SchemaStore } from '../schemas/store.ts'
import { consentInForce } from './consent.ts'
import { collectedKinds } from './kinds.ts'
import { usualPatience } from './run.ts'

type Stored = Selectable<CollectionTable>
type StoredMessage = { parameters?: Parameters; reason?: { key: string; parameters: Parameters } | null }

/** After these there is something to be had by a file only. */
const byFile = new Set(['collect.noSource', 'collect.unknownEnterprise', 'collect.nothing'])

const isKey = (key: string): key is MessageKey => Object.hasOwn(zhCN, key)
const worded = (locale: Locale, key: string, parameters: Parameters = {}): string =>
  isKey(key) ? translate(locale, key, parameters) : ''

function messageOf({ message_key: key, message }: Stored, locale: Locale): string {
  if (key === null) return ''
  const { parameters = {}, reason = null } = fromJson<StoredMessage | null>(message) ?? {}
  const text = worded(locale, key, {
    ...parameters,
    ...(reason ? { reason: worded(locale, reason.key, reason.parameters) } : {}),
  })
  // A sentence of an older version says nothing any more; its name is better than nothing.
  return text || key
}

function refusedOf(stored: Stored, locale: Locale): CollectionRow['refused'] {
  const { count, rows, unknown } = fromJson<StoredRefused | null>(stored.refused) ?? { count: 0, rows: [], unknown: [] }
  return {
    count,
    unknown,
    rows: rows.map((row) => ({
      ...row,
      faults: row.faults.map((fault) => ({
        ...fault,
        label: textIn(fault.label, locale),
        msg: textIn(fault.msg, locale),
      })),
    })),
  }
}

function keptOf(stored: Stored, table: TableSchema, locale: Locale): CollectionRow['kept'] {
  const { count, values } = fromJson<Kept | null>(stored.kept) ?? { count: 0, values: [] }
  const label = (field: string): string => textIn(table.schema.properties[field]?.['x-label'], locale) || field
  return {
    count,
    values: values.map(({ period, rowKey, field, value }) => ({
      place: [period, rowKey.replaceAll('\u001f', ' ')].filter(Boolean).join(' '),
      label: label(field),
      value,
    })),
  }
}

const nothing = {
  state: 'none',
  id: null,
  rows: 0,
  pages: 0,
  attempts: 0,
  nextTime: null,
  startTime: null,
  endTime: null,
  updateTime: null,
  source: '',
  asOf: '',
  message: '',
  byFile: false,
  refused: { count: 0, rows: [], unknown: [] },
  kept: { count: 0, values: [] },
} as const

const toCollection = (stored: Stored, table: TableSchema, locale: Locale) => ({
  state: stored.state,
  id: stored.id,
  rows: stored.rows,
  pages: stored.pages,
  attempts: stored.attempts,
  nextTime: stored.state === 'waiting' ? stored.next_at : null,
  startTime: stored.started_at,
  endTime: stored.finished_at,
  updateTime: stored.updated_at,
  source: stored.source,
  asOf: stored.as_of ?? '',
  message: messageOf(stored, locale),
  byFile: byFile.has(stored.message_key ?? ''),
  refused: refusedOf(stored, locale),
  kept: keptOf(stored, table, locale),
})

/**
 * How fetching each kind of a customer's data stands: the newest attempt at each, and whether the customer's consent is
 * in force.
 */
export async function listCollections(
  db: Executor,
  schemas: SchemaStore,
  customerId: string,
  locale: Locale,
): Promise<CollectionRow[]> {
  const rows: CollectionRow[] = []
  for (const { dataType, tableId } of collectedKinds) {
    const table = schemas.table(tableId)
    if (!table) continue
    const stored = await db
      .selectFrom('collections')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('data_type', '=', dataType)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const consent = await consentInForce(db, customerId, dataType, now())
    rows.push({
      dataType,
      tableId,
      label: textIn(table.label, locale),
      maxAttempts: usualPatience.tries,
      ...(stored
        ? toCollection(stored, table, locale)
        : { ...nothing, refused: { count: 0, rows: [], unknown: [] }, kept: { count: 0, values: [] } }),
      consent: consent && { id: consent.id, time: consent.time, until: consent.until },
    })
  }
  return rows
}
