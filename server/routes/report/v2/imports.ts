import {
  importData,
  importList,
  importStatement,
  inspect,
  undoImport as undo,
} from '../../../../core/contracts/imports.ts'
import { byContract } from '../../../contract.ts'
import type { Envelope } from '../../../../core/api.ts'
import type { ImportResult } from '../../../../core/import-results.ts'
import type { Mapping } from '../../../../core/imports.ts'
import { isRecord } from '../../../../core/json.ts'
import type { TableSchema } from '../../../../core/schema/types.ts'
import { ok, rows } from '../../../envelope.ts'
import { ApiError } from '../../../errors.ts'
import { firstFile, receive, requiredField, type Received } from '../../../files/upload.ts'
import { userOf } from '../../../plugins/access.ts'
import { requireCustomer } from '../../../statements/customer.ts'
import { listImports } from '../../../statements/imported/list.ts'
import { undoImport } from '../../../statements/imported/undo.ts'
import { withMemories } from '../../../statements/memory/sheet.ts'
import { memoriesOf } from '../../../statements/memory/stored.ts'
import { fault } from '../../../statements/problems.ts'
import { chooseSheet } from '../../../statements/sheets.ts'
import { findSource, openSource, recordUpload, type SourceFile } from '../../../statements/source-file.ts'
import type { App, FastifyRequest } from '../../../types.ts'
import { readJson } from '../../../untrusted.ts'
import { client, clientOrHome, requireTable } from './access.ts'
import { statementTables } from './fields.ts'

const line = { type: 'object', properties: { row: { type: 'integer' }, sign: { type: 'integer' } } }
/** What the form's JSON texts hold: system field → item, line or lines of the file; column → period. */
const objectFields = {
  mapping: {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string' }, line, { type: 'array', items: line }] },
  },
  periods: { type: 'object', additionalProperties: { type: ['string', 'null'] } },
}
/** The fields that were matched by hand; never more than a table has. */
const mostTaught = 500

/** A field of the form that holds a JSON object; undefined where it was not sent. */
function objectField(
  request: FastifyRequest,
  received: Received,
  field: keyof typeof objectFields,
): Record<string, unknown> | undefined {
  const text = received.fields[field]
  if (text === undefined || text === '') return undefined
  let value: unknown
  try {
    value = readJson(text, objectFields[field], request.locale)
  } catch (error) {
    if (error instanceof ApiError) throw error
    value = null
  }
  if (!isRecord(value)) throw fault(request.locale, `/${field}`, 'import.badJson', { field }, 'type')
  return value
}

/** The fields that a person matched by hand, as the form's JSON names them. */
function taughtIn(request: FastifyRequest, received: Received): string[] {
  const text = received.fields['taught']
  if (text === undefined || text === '') return []
  let value: unknown
  try {
    value = readJson(text, { type: 'array', maxItems: mostTaught, items: { type: 'string' } }, request.locale)
  } catch (error) {
    if (error instanceof ApiError) throw error
    value = null
  }
  if (!Array.isArray(value) || !value.every((field) => typeof field === 'string'))
    throw fault(request.locale, '/taught', 'import.badJson', { field: 'taught' }, 'type')
  return value
}

/** The file of a request: sent with it, or by the id that `inspect` answered. */
async function fileOf(
  app: App,
  request: FastifyRequest,
  received: Received,
  customerId: string,
  table: TableSchema,
): Promise<SourceFile> {
  const { fileId } = received.fields
  if (fileId && received.files.length > 0) throw fault(request.locale, '/fileId', 'import.oneFile', {}, 'maxItems')
  if (fileId) {
    const source = await findSource(app.db, customerId, fileId)
    if (!source) throw fault(request.locale, '/fileId', 'import.unknownFile', {}, 'unknownFile')
    return source
  }
  const content = firstFile(request, received)
  // A file that cannot be read is refused before it is recorded.
  await openSource(app.files, content, { csv: true, cut: table.layout === 'generic' })
  const file = await recordUpload(
    app.db,
    content,
    { customerId, tableId: table.name, purpose: 'inspected' },
    userOf(request),
  )
  return file
}

/** `true` or `false`; a word that is neither must not import what was only to be tried. */
function yesNo(request: FastifyRequest, received: Received, field: string): boolean {
  const text = received.fields[field] ?? ''
  if (!['', 'true', 'false', '1', '0'].includes(text))
    throw fault(request.locale, `/${field}`, 'request.yesNo', { name: field }, 'enum')
  return text === 'true' || text === '1'
}

/** The fields of an import's form. */
const importFields = [
  'tableId',
  'appUserId',
  'fileId',
  'sheet',
  'mapping',
  'periods',
  'unit',
  'currency',
  'rate',
  'company',
  'taught',
  'basis',
  'dryRun',
]

/** A large table is brought in in the background, also where a call waits for it. Null for all others. */
async function largeOrder(
  app: App,
  request: FastifyRequest,
  table: TableSchema,
  order: {
    customerId: string
    file: SourceFile
    sheet: string | undefined
    mapping: Mapping
    basis: string | undefined
  },
) {
  if (table.layout !== 'generic') return null
  const { customerId, file, mapping } = order
  const workbook = await openSource(app.files, file, { csv: true, cut: true })
  if (!workbook.isLarge) return null
  const sheet = chooseSheet(table, workbook, order.sheet, file.name, request.locale)
  const basis = order.basis || undefined
  return {
    customerId,
    tableId: table.name,
    fileId: file.id,
    sheet: sheet.name,
    mapping,
    basis,
    total: sheet.cut?.lastRow ?? 0,
  }
}

async function runImport(
  app: App,
  request: FastifyRequest,
  table: TableSchema,
  received: Received,
): Promise<Envelope<ImportResult>> {
  const user = userOf(request)
  const customerId = requiredField(request, received, 'appUserId')
  const customer = await requireCustomer(app.db, user, customerId)
  const { sheet, unit = '', currency = '', rate = '', company, basis, tableId = table.name } = received.fields
  if (tableId !== table.name)
    throw fault(request.locale, '/tableId', 'import.otherTable', { expected: table.name, actual: tableId }, 'const')
  const dryRun = yesNo(request, received, 'dryRun')
  const mapping = objectField(request, received, 'mapping') ?? {}
  const periods = objectField(request, received, 'periods')
  const file = await fileOf(app, request, received, customerId, table)
  const large = await largeOrder(app, request, table, { customerId, file, sheet, mapping: mapping as Mapping, basis })
  if (large) {
    const done = await app.largeImports.whole(user, large, dryRun, request.locale)
    return ok(request, done, dryRun ? 'ok' : isUnchanged(done) ? 'import.unchanged' : 'import.done')
  }
  const { importTable } = await import('../../../statements/import.ts')
  const result = await importTable(
    { db: app.db, files: app.files, schemas: app.schemas, user, locale: request.locale },
    table,
    {
      customerId,
      customer,
      file,
      mapping: mapping as Mapping,
      ...(sheet ? { sheet } : {}),
      unit,
      currency,
      rate,
      ...(company ? { company } : {}),
      ...(periods
        ? {
            periods: Object.fromEntries(
              Object.entries(periods).map(([column, period]) => [column, period === null ? null : String(period)]),
            ),
          }
        : {}),
      ...(basis ? { basis } : {}),
      taught: taughtIn(request, received),
    },
    dryRun,
  )
  return ok(request, result, dryRun ? 'ok' : isUnchanged(result) ? 'import.unchanged' : 'import.done')
}

const isUnchanged = ({ changes }: ImportResult): boolean => changes.added + changes.changed === 0

export async function importRoutes(app: App): Promise<void> {
  const config = { access: client('import') }

  app.post(
    '/import/inspect',
    {
      config,
      schema: {
        summary: 'What a workbook shows before it is mapped to a table',
        tags: ['imports'],
        ...byContract(inspect),
      },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: 1, fields: ['tableId', 'appUserId'] })
      const table = requireTable(app, requiredField(request, received, 'tableId'))
      const customerId = requiredField(request, received, 'appUserId')
      const customer = await requireCustomer(app.db, userOf(request), customerId)
      const content = firstFile(request, received)
      const workbook = await openSource(app.files, content, { csv: true, cut: table.layout === 'generic' })
      // Told before it is recorded: a statement for another table leaves nothing behind.
      const { inspectWorkbook } = await import('../../../statements/inspect.ts')
      const inspection = inspectWorkbook(
        table,
        app.schemas.tables,
        workbook,
        { id: '', name: content.name },
        customer,
        request.locale,
      )
      const file = await recordUpload(
        app.db,
        content,
        { customerId, tableId: table.name, purpose: 'inspected' },
        userOf(request),
      )
      const memories = await memoriesOf(app.db, userOf(request), customerId, table)
      const recalled = withMemories({ ...inspection, fileId: file.id }, table, app.schemas.tables, workbook, {
        customer,
        memories,
        locale: request.locale,
      })
      return ok(request, recalled)
    },
  )

  for (const name of statementTables) {
    app.post(
      `/import/${name}`,
      {
        config,
        schema: { summary: `Import a workbook into ${name}`, tags: ['imports'], ...byContract(importStatement) },
      },
      async (request) =>
        runImport(
          app,
          request,
          requireTable(app, name),
          await receive(request, app.files, { files: 1, fields: importFields }),
        ),
    )
  }

  app.post(
    '/upload/data',
    {
      config,
      schema: { summary: 'Import a workbook into a data table', tags: ['imports'], ...byContract(importData) },
    },
    async (request) => {
      const received = await receive(request, app.files, { files: 1, fields: importFields })
      return runImport(app, request, requireTable(app, requiredField(request, received, 'tableId')), received)
    },
  )

  app.post(
    '/import/list',
    {
      config: { access: clientOrHome('query') },
      schema: { summary: 'The imports of a customer, the newest first', tags: ['imports'], ...byContract(importList) },
    },
    async (request) => {
      const { appUserId, tableId, pageNum = 1, pageSize = 10 } = request.body
      await requireCustomer(app.db, userOf(request), appUserId)
      const list = await listImports(app.db, { customerId: appUserId, tableId, pageNum, pageSize })
      return rows(request, list.rows, list.total)
    },
  )

  app.post(
    '/import/undo',
    {
      config,
      schema: {
        summary: 'Undo an import with what was brought in together with it; 409 where it was undone before',
        tags: ['imports'],
        ...byContract(undo),
      },
    },
    async (request) => {
      const { id, dryRun = false } = request.body
      const context = { db: app.db, schemas: app.schemas, user: userOf(request), locale: request.locale }
      return ok(request, await undoImport(context, id, dryRun), dryRun ? 'ok' : 'import.undone')
    },
  )
}
