import type { Envelope, RowsEnvelope } from '../../core/api.ts'
import type { ImportResult, LargeImport, PastImport, UndoneImport } from '../../core/import-results.ts'
import type { Mapping, PastMatch, TableField, WorkbookInspection } from '../../core/imports.ts'
import type { BatchFile } from '../../core/import-batches.ts'
import type { SheetPicture } from '../../core/sheet-picture.ts'
import type { DecidedTable, FileImport, FileInspection } from '../../core/imports-of-files.ts'
import { formOf, type Http } from './http.ts'
import { inPlace } from './in-place.ts'

/** An import as the dialog has decided it. Periods and unit only where the table has them. */
export type ImportRequest = {
  tableId: string
  appUserId: string
  /** From `inspectWorkbook`: the file is not sent twice. */
  fileId: string
  sheet: string
  mapping: Mapping
  /** Value column → period; a column that is not named is left out. */
  periods?: Record<string, string>
  unit?: string
  /** The company in the file, where it is the customer by another name. */
  company?: string
  /** A foreign currency, and the yuan for one of it. */
  currency?: string
  rate?: string
  /** The fields that the clerk matched by hand. */
  taught?: string[]
  /** What the verified result was held against. */
  basis?: string
  dryRun: boolean
}

/** The statements have calls of their own (`spec.txt` section 5: the kind of import goes by the table's name). */
const statementCalls = new Set(['cashFlow', 'balanceSheet', 'profitSheet'])
const minutes = 60_000

/** The calls about imports into data tables. */
export const importCalls = (http: Http) => ({
  /**
   * Sends a workbook and answers its sheets, items, periods, unit and suggested mapping. Nothing is imported. The
   * dialog shows failures itself.
   */
  async inspectWorkbook(
    request: { file: File; tableId: string; appUserId: string },
    options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
  ): Promise<WorkbookInspection> {
    // The fields come before the file, so that the server can refuse before it has read the file.
    const body = formOf({ tableId: request.tableId, appUserId: request.appUserId, file: request.file })
    const answer = await http<Envelope<WorkbookInspection>>('/report/v2/entity/import/inspect', {
      method: 'POST',
      body,
      timeout: 5 * minutes,
      silent: true,
      ...options,
    }).catch(inPlace)
    return answer.data
  },

  /**
   * Imports an inspected file, or (dry run) only tells what an import would do. All or nothing. The dialog shows
   * failures itself.
   */
  async importTable({ tableId, ...request }: ImportRequest, signal?: AbortSignal): Promise<ImportResult> {
    const own = statementCalls.has(tableId)
    const body = formOf(own ? request : { tableId, ...request })
    const path = own ? `/report/v2/entity/import/${tableId}` : '/report/v2/entity/upload/data'
    const answer = await http<Envelope<ImportResult>>(path, {
      method: 'POST',
      body,
      timeout: 2 * minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data
  },

  /** A window of a sheet of an inspected file. Whoever shows it shows the failure in its place. */
  async sheetPicture(
    asked: {
      appUserId: string
      fileId: string
      tableId: string
      sheet: string
      page?: string
      from: number
      left: number
    },
    signal?: AbortSignal,
  ): Promise<SheetPicture> {
    const answer = await http<Envelope<SheetPicture>>('/report/v2/entity/import/sheet', {
      method: 'POST',
      body: asked,
      read: true,
      timeout: minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data
  },

  /** A copy of an inspected file, as an .xlsx, in which the cells that these decisions do not take are marked. */
  markedCopy: (request: { appUserId: string; fileId: string; tables: DecidedTable[] }): Promise<File> =>
    http<File>('/report/v2/entity/import/markedCopy', {
      method: 'POST',
      body: request,
      as: 'blob',
      timeout: 2 * minutes,
    }),

  /** Sends a workbook and answers all tables that it holds. Nothing is imported. The dialog shows failures itself. */
  async inspectFile(
    { file, appUserId }: { file: File; appUserId: string },
    options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
  ): Promise<FileInspection> {
    const answer = await http<Envelope<FileInspection>>('/report/v2/entity/import/inspectFile', {
      method: 'POST',
      body: formOf({ appUserId, file }),
      timeout: 5 * minutes,
      silent: true,
      ...options,
    }).catch(inPlace)
    return answer.data
  },

  /**
   * Sends one of many files and answers whose it is and what it holds. `appUserId`: for whom the files were given.
   * Nothing is imported. The queue shows failures itself.
   */
  async inspectOfBatch(
    { file, appUserId }: { file: File; appUserId?: string },
    options: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
  ): Promise<BatchFile> {
    const answer = await http<Envelope<BatchFile>>('/report/v2/entity/import/batch/inspect', {
      method: 'POST',
      body: formOf({ ...(appUserId !== undefined && { appUserId }), file }),
      timeout: 5 * minutes,
      silent: true,
      ...options,
    }).catch(inPlace)
    return answer.data
  },

  /** Reads a file of a batch for the customer whom a person chose. It is not sent again. */
  async assignOfBatch(request: { fileId: string; appUserId: string }, signal?: AbortSignal): Promise<FileInspection> {
    const answer = await http<Envelope<FileInspection>>('/report/v2/entity/import/batch/assign', {
      method: 'POST',
      body: request,
      timeout: 2 * minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data
  },

  /** Imports tables of an inspected file together, or (dry run) only tells what that would do. All or nothing. */
  async importFile(
    request: { appUserId: string; fileId: string; tables: DecidedTable[]; dryRun: boolean },
    signal?: AbortSignal,
  ): Promise<FileImport> {
    const answer = await http<Envelope<FileImport>>('/report/v2/entity/import/file', {
      method: 'POST',
      body: request,
      timeout: 5 * minutes,
      silent: true,
      ...(signal && { signal }),
    }).catch(inPlace)
    return answer.data
  },

  /** Has an inspected large file read and checked in the background. The dialog shows failures itself. */
  async startLargeImport(
    request: Pick<ImportRequest, 'tableId' | 'appUserId' | 'fileId' | 'sheet' | 'mapping'>,
  ): Promise<LargeImport> {
    const answer = await http<Envelope<LargeImport>>('/report/v2/entity/import/large/start', {
      method: 'POST',
      body: request,
      timeout: minutes,
      silent: true,
    }).catch(inPlace)
    return answer.data
  },

  /** How far a large import is; has it stored; ends it. */
  async largeImport(what: 'state' | 'store' | 'cancel', id: string): Promise<LargeImport> {
    const answer = await http<Envelope<LargeImport>>(`/report/v2/entity/import/large/${what}`, {
      method: 'POST',
      body: { id },
      timeout: minutes,
      silent: true,
      ...(what === 'state' && { read: true }),
    }).catch(inPlace)
    return answer.data
  },

  /** One's own large imports: under way, waiting to be stored, or just over. */
  async largeImports(signal?: AbortSignal): Promise<LargeImport[]> {
    const answer = await http<Envelope<LargeImport[]>>('/report/v2/entity/import/large/list', {
      method: 'POST',
      body: {},
      read: true,
      silent: true,
      ...(signal && { signal }),
    })
    return answer.data
  },

  /** The imports of a customer, the newest first. */
  pastImports(
    asked: { appUserId: string; pageNum: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<PastImport>> {
    return http<RowsEnvelope<PastImport>>('/report/v2/entity/import/list', {
      method: 'POST',
      body: asked,
      read: true,
      ...(signal && { signal }),
    })
  },

  /** What is remembered of earlier matching for a customer, the newest first. */
  pastMatches(
    asked: { appUserId: string; pageNum: number; pageSize: number },
    signal?: AbortSignal,
  ): Promise<RowsEnvelope<PastMatch>> {
    return http<RowsEnvelope<PastMatch>>('/report/v2/entity/import/matchings', {
      method: 'POST',
      body: asked,
      read: true,
      ...(signal && { signal }),
    })
  },

  /** Forgets remembered matches, all or none; answers the server's sentence. */
  async forgetMatches(ids: string[]): Promise<string> {
    const { msg } = await http<Envelope<unknown>>('/report/v2/entity/import/matchings/forget', {
      method: 'POST',
      body: { ids },
      silent: true,
    }).catch(inPlace)
    return msg
  },

  /** Undoes an import, or (dry run) only tells what that would do. 409 where it was undone before. */
  async undoImport(request: { id: string; dryRun: boolean }): Promise<UndoneImport & { msg: string }> {
    const answer = await http<Envelope<UndoneImport>>('/report/v2/entity/import/undo', {
      method: 'POST',
      body: request,
      timeout: 2 * minutes,
      silent: true,
    }).catch(inPlace)
    return { ...answer.data, msg: answer.msg }
  },

  /** The fields of a table in the asked language, in the order of its schema. */
  async tableFields(tableId: string, signal?: AbortSignal): Promise<TableField[]> {
    const path = statementCalls.has(tableId)
      ? `/report/v2/entity/${tableId}/fields`
      : `/report/v2/entity/table/fields/${encodeURIComponent(tableId)}`
    const answer = await http<Envelope<TableField[]>>(path, { ...(signal && { signal }) })
    return answer.data
  },
})
