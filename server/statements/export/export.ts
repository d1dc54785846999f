import type { ShownUnit } from '../../../core/money.ts'
import { translate } from '../../../core/i18n/translate.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import type { Executor } from '../../db/schema.ts'
import { ApiError } from '../../errors.ts'
import { concurrencyLimit } from '../../concurrency.ts'
import type { CurrentUser } from '../../user.ts'
import { requireCustomer } from '../customer.ts'
import { auditCustomer } from '../trail.ts'
import { writeInThread } from './thread.ts'
import type { ExportWords, RawRow } from './types.ts'
import { countRows } from '../../db/pages.ts'

/** Rows of the largest table that becomes one workbook. */
export const mostRows = 100_000
/** Rows that are read at once: between two parts others have their turn. */
const part = 1000

const inTurn = concurrencyLimit({
  atOnce: 2,
  waiting: 20,
  onFull: () => new ApiError(503, 'tableExport.busy', { headers: { 'retry-after': '10' } }),
})

function wordsOf(locale: Locale, unit: ShownUnit): ExportWords {
  const say = (key: Parameters<typeof translate>[1]): string => translate(locale, key)
  return {
    item: say('tableExport.item'),
    value: say('tableExport.value'),
    unit: say(`tableExport.unit.${unit}`),
    sources: say('tableExport.sources'),
    yes: say('tableExport.yes'),
    no: say('tableExport.no'),
    heads: {
      record: say('tableExport.record'),
      period: say('tableExport.period'),
      fields: say('tableExport.fields'),
      kind: say('tableExport.kind'),
      time: say('tableExport.time'),
      file: say('tableExport.file'),
      sheet: say('tableExport.sheet'),
      cells: say('tableExport.cells'),
      raw: say('tableExport.raw'),
      by: say('tableExport.by'),
    },
    kinds: {
      import: say('tableExport.import'),
      edit: say('tableExport.edit'),
      demo: say('tableExport.demo'),
      fetch: say('tableExport.fetch'),
    },
  }
}

async function* readRows(db: Executor, customerId: string, tableId: string): AsyncGenerator<RawRow[]> {
  for (let offset = 0; ; offset += part) {
    const rows = await db
      .selectFrom('table_rows')
      .select(['period', 'data', 'sources'])
      .where('customer_id', '=', customerId)
      .where('table_id', '=', tableId)
      .orderBy('period', 'desc')
      .orderBy('row_key')
      .limit(part)
      .offset(offset)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < part) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

type Asked = { customerId: string; unit: ShownUnit; locale: Locale }

/**
 * A customer's whole data table as an .xlsx file: the table in a unit, and where its values came from. Written down in
 * the audit trail before it goes out.
 *
 * @throws ApiError 404, 413 too many rows, 503 too many exports wait, 500 the file could not be written
 */
export async function exportTable(
  db: Executor,
  user: CurrentUser,
  table: TableSchema,
  { customerId, unit, locale }: Asked,
): Promise<{ fileName: string; content: Buffer }> {
  await requireCustomer(db, user, customerId)
  const { user_name: customer } = await db
    .selectFrom('customers')
    .select('user_name')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const total = await countRows(
    db.selectFrom('table_rows').where('customer_id', '=', customerId).where('table_id', '=', table.name),
  )
  if (total > mostRows) throw new ApiError(413, 'tableExport.tooMany', { parameters: { limit: mostRows } })
  const title = textIn(table.label, locale)
  const down = table.layout === 'statement' || (table.period === 'none' && total === 1)
  const content = await inTurn(() =>
    writeInThread(
      { schema: table, unit, locale, words: wordsOf(locale, unit), title, down },
      readRows(db, customerId, table.name),
    ),
  ).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause
    const error = new ApiError(500, 'tableExport.failed')
    error.cause = cause
    throw error
  })
  await auditCustomer(db, user, customerId, 'export', { after: { tableId: table.name, format: 'xlsx', count: total } })
  return { fileName: `${customer}-${title}.xlsx`, content }
}
