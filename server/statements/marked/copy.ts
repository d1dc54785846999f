import { translate } from '../../../core/i18n/translate.ts'
import type { Locale, TableSchema } from '../../../core/schema/types.ts'
import { addressOf, type Sheet, type Workbook } from '../../../core/statement/sheet.ts'
import { concurrencyLimit } from '../../concurrency.ts'
import { ApiError } from '../../errors.ts'
import type { CustomerName } from '../customer.ts'
import { tablesOfFile } from '../file-tables.ts'
import type { ImportContext, ImportOrder } from '../import.ts'
import { fault } from '../problems.ts'
import { openSource, type SourceFile } from '../source-file.ts'
import { auditCustomer } from '../trail.ts'
import { findingsOf, sheetName } from './findings.ts'
import { markInThread } from './thread.ts'
import type { CopiedSheet, Finding, MarkedWords } from './types.ts'

/** Cells of the sheets that are copied, and findings that are listed and marked. */
export const limits = { cells: 100_000, findings: 2000 }

const inTurn = concurrencyLimit({
  atOnce: 2,
  waiting: 20,
  onFull: () => new ApiError(503, 'tableExport.busy', { headers: { 'retry-after': '10' } }),
})

const wordsOf = (locale: Locale, more: number): MarkedWords => ({
  list: translate(locale, 'marked.list'),
  heads: {
    kind: translate(locale, 'marked.head.kind'),
    sheet: translate(locale, 'marked.head.sheet'),
    cell: translate(locale, 'marked.head.cell'),
    value: translate(locale, 'marked.head.value'),
    why: translate(locale, 'marked.head.why'),
    todo: translate(locale, 'marked.head.todo'),
  },
  kinds: { lost: translate(locale, 'marked.kind.lost'), doubt: translate(locale, 'marked.kind.doubt') },
  more: more > 0 ? translate(locale, 'marked.more', { count: more }) : '',
})

/** Sheets that no table of the file stands on, each with why. */
function leftOut(
  tables: readonly TableSchema[],
  workbook: Workbook,
  file: SourceFile,
  customer: CustomerName,
  locale: Locale,
): Finding[] {
  return tablesOfFile(tables, workbook, file.name, customer).leftOut.map(({ sheet, reason }) => ({
    kind: 'lost',
    sheet: sheet.name,
    cell: null,
    value: '',
    why: translate(locale, `marked.sheet.${reason}`),
    todo: translate(locale, 'marked.look'),
    also: [],
  }))
}

const copyOf = ({ name, rows }: Sheet): CopiedSheet => ({
  name,
  cells: rows.flatMap(({ row, cells }) =>
    cells.map(({ column, kind, value }) => ({
      address: addressOf(row, column),
      value,
      isNumber: kind === 'number',
    })),
  ),
})

type Asked = { customerId: string; customer: CustomerName; file: SourceFile }

/**
 * A copy of the sheets that some tables are taken from, as an .xlsx: the cells that are not taken, or are doubtful, are
 * coloured and say why, and a first sheet lists them. It holds values alone: no formula of the file is in it.
 *
 * @throws ApiError 422 a sheet that the file has not, or nothing that was not taken; 413 too many cells, 503 too many wait
 */
export async function markedCopy(
  context: ImportContext,
  { customerId, customer, file }: Asked,
  orders: readonly { table: TableSchema; order: ImportOrder }[],
): Promise<{ fileName: string; content: Buffer }> {
  const { locale, schemas } = context
  const workbook = await openSource(context.files, file, { csv: true })
  const names = new Set<string>()
  const findings: Finding[] = []
  for (const { table, order } of orders) {
    const found = await findingsOf(context, workbook, table, order)
    if (!found) {
      const sheets = workbook.sheets.map(({ name }) => name).join('、')
      throw fault(locale, '/sheet', 'import.unknownSheet', { name: order.sheet ?? '', sheets })
    }
    for (const name of [sheetName(found.sheet), ...found.findings.map(({ sheet }) => sheet)]) names.add(name)
    findings.push(...found.findings)
  }
  const copied = workbook.sheets.filter(({ name }) => names.has(name))
  const cells = copied.reduce((sum, { rows }) => sum + rows.reduce((count, row) => count + row.cells.length, 0), 0)
  if (cells > limits.cells) throw new ApiError(413, 'marked.tooLarge', { parameters: { limit: limits.cells } })
  const isCopied = (sheet: string): boolean => names.has(sheet)
  const all = [
    ...findings,
    ...leftOut(schemas.tables, workbook, file, customer, locale).filter(({ sheet }) => !isCopied(sheet)),
  ]
  if (all.length === 0) throw fault(locale, '/tables', 'marked.nothing')
  const words = wordsOf(locale, all.length - limits.findings)
  const task = { sheets: copied.map(copyOf), findings: all.slice(0, limits.findings), words, total: all.length }
  const content = await inTurn(() => markInThread(task)).catch((cause: unknown) => {
    if (cause instanceof ApiError) throw cause
    const error = new ApiError(500, 'marked.failed')
    error.cause = cause
    throw error
  })
  await auditCustomer(context.db, context.user, customerId, 'download', {
    after: { fileId: file.id, fileName: file.name, format: 'xlsx', count: all.length },
  })
  const name = file.name.replace(/\.\w{1,5}$/, '')
  return { fileName: `${name}-${words.list}.xlsx`, content }
}
