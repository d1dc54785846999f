import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { fieldsOf, type NamedField } from '../../../core/schema/fields.ts'
import type { DecidedTable, FileImport, FileInspection } from '../../../core/imports-of-files.ts'
import type { ImportResult, LargeImport } from '../../../core/import-results.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import type { ImportRequest } from '../../dataProvider/imports.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saidOf } from './certainty.ts'
import { mappingOf, periodsOf, sheetOf, taughtBy, type Plan } from './plan.ts'
import { leavesOut, markedByParts, markedByPlan, wholeLeavesOut } from './marked.ts'
import type { OtherTable } from './left.ts'
import { decidedOf, openOf, partsOf, takenOf, wholeFile, type Part } from './whole/parts.ts'
import { isCancelled, problemOf } from './problem.ts'
import { workbookFrom } from './document.ts'
import { useLargeImport } from './large/useLargeImport.ts'
import {
  hasWork,
  initialState,
  reduce,
  type CustomerChoice,
  type Done,
  type Source,
  type UploadAction,
  type UploadState,
} from './state.ts'
import { useKeptWork } from '../../ui/notices/useKeptWork.ts'

/** What is under way. `share` of an upload, 0 to 1; null once it has gone and the server works. */
export type Busy = {
  what: 'inspect' | 'check' | 'import'
  share: number | null
  /** How far a large table is. */ large?: LargeImport
}

export type Upload = {
  state: UploadState
  dispatch: Dispatch<UploadAction>
  schema: TableSchema | undefined
  fields: readonly NamedField[]
  busy: Busy | null
  inspect: () => Promise<void>
  /** Goes on with another table of a file that one was imported from. */
  another: (done: Done, other: OtherTable) => Promise<void>
  check: () => Promise<void>
  store: () => Promise<void>
  cancel: () => void
}

/**
 * What a plan asks of the server: first to be verified, then to be stored as it was verified. Null while customer or table
 * is missing.
 */
export function requestOf(
  source: Source,
  plan: Plan,
  schema: TableSchema,
  fields: readonly NamedField[],
  verified: ImportResult | null,
): ImportRequest | null {
  if (!source.customer) return null
  const taught = taughtBy(fields, plan)
  return {
    tableId: schema.name,
    appUserId: source.customer.appUserId,
    fileId: plan.inspection.fileId,
    sheet: plan.sheet,
    mapping: mappingOf(fields, plan),
    ...(plan.columns.length > 0 && { periods: periodsOf(plan) }),
    ...(schema.money && plan.unit !== '' && { unit: plan.unit }),
    ...saidOf(sheetOf(plan), plan.said),
    ...(verified && { basis: verified.changes.basis }),
    ...(verified && taught.length > 0 && { taught }),
    dryRun: verified === null,
  }
}

/** A file that was read already, and who is told what was brought in of it. */
export type Beforehand = { found?: FileInspection; onDone?: (result: FileImport, source: Source) => void }

/**
 * The dialog's state and its three calls: read the file, try the import, import. One at a time, each can be cancelled.
 */
export function useUpload(
  customer: CustomerChoice | null,
  tables: TableSchema[],
  tableId = '',
  file: File | null = null,
  { found, onDone }: Beforehand = {},
): Upload {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { inspectWorkbook, importTable, inspectFile, importFile } = useCalls()
  const [state, dispatch] = useReducer(reduce, customer, (chosen) => {
    const first = initialState(chosen, tableId, file)
    return found ? reduce(first, { type: 'found', inspection: found }) : first
  })
  const [busy, setBusy] = useState<Busy | null>(null)
  const running = useRef<AbortController>(null)
  const large = useLargeImport((what, told) => setBusy({ what, share: null, large: told }))
  const schema = tables.find((table) => table.name === state.source.tableId)
  const fields = schema ? fieldsOf(schema) : []

  const run = useCallback(
    async (what: Busy['what'], work: (signal: AbortSignal) => Promise<UploadAction>): Promise<UploadAction | null> => {
      if (running.current) return null
      const controller = new AbortController()
      running.current = controller
      setBusy({ what, share: null })
      try {
        const action = await work(controller.signal)
        dispatch(action)
        return action
      } catch (error) {
        if (!isCancelled(error)) dispatch({ type: 'failed', problem: problemOf(error, translate) })
        return null
      } finally {
        running.current = null
        setBusy(null)
      }
    },
    [translate],
  )

  const onProgress = (share: number): void => setBusy({ what: 'inspect', share: share >= 1 ? null : share })
  const read = async ({ customer, tableId, file }: Source): Promise<void> => {
    if (!file || !customer || tableId === '') return
    const appUserId = customer.appUserId
    if (tableId === wholeFile) return readWhole(file, appUserId)
    await run('inspect', async (signal) => ({
      type: 'inspected',
      inspection: await inspectWorkbook(
        { file: await workbookFrom(file, signal), tableId, appUserId },
        { signal, onProgress },
      ),
    }))
  }
  const readWhole = async (file: File, appUserId: string): Promise<void> => {
    const action = await run('inspect', async (signal) => ({
      type: 'found',
      inspection: await inspectFile({ file: await workbookFrom(file, signal), appUserId }, { signal, onProgress }),
    }))
    if (action?.type !== 'found') return
    const parts = partsOf(action.inspection)
    // Nothing is open: what there is to see is the result.
    if (parts.every((part) => openOf(part, tables, String).length === 0))
      await verify(appUserId, action.inspection.fileId, parts)
  }
  const verify = async (appUserId: string, fileId: string, parts: readonly Part[]): Promise<void> =>
    void (await run('check', async (signal) => ({
      type: 'verified',
      result: await importFile({ appUserId, fileId, tables: decidedAll(parts), dryRun: true }, signal),
    })))
  const decidedAll = (parts: readonly Part[], results: FileImport['tables'] = []): DecidedTable[] =>
    takenOf(parts, tables).map(({ part, schema: own }, index) => decidedOf(part, own, results[index]))
  const inspect = async (): Promise<void> => {
    if (!state.source.file) return void notify('imports.file.missing', { type: 'warning' })
    if (state.step === 'file' && state.plan) return dispatch({ type: 'forward' })
    await read(state.source)
  }
  const another = async ({ customer, file, left }: Done, { tableId, sheet }: OtherTable): Promise<void> => {
    if (running.current) return
    const source: Source = { customer, tableId, file, sheet, left }
    dispatch({ type: 'another', source })
    await read(source)
  }
  const check = async (): Promise<void> => {
    if (state.step === 'open' && state.source.customer)
      return verify(state.source.customer.appUserId, state.inspection.fileId, state.parts)
    const request =
      state.step === 'mapping' && schema ? requestOf(state.source, state.plan, schema, fields, null) : null
    if (!request || state.step !== 'mapping') return
    const { isLarge } = state.plan.inspection
    await run('check', async (signal) => ({
      type: 'checked',
      result: await (isLarge ? large.check(request, signal) : importTable(request, signal)),
    }))
  }
  const storeWhole = async (): Promise<UploadAction | null> => {
    if (state.step !== 'verified' || !state.source.customer) return null
    const { appUserId } = state.source.customer
    const { fileId } = state.inspection
    const decided = decidedAll(state.parts, state.result.tables)
    return run('import', async (signal) => ({
      type: 'broughtIn',
      result: await importFile({ appUserId, fileId, tables: decided, dryRun: false }, signal),
      marked: wholeLeavesOut(state, tables) ? markedByParts({ appUserId, fileId }, state.parts, tables) : null,
    }))
  }
  const storeTable = async (): Promise<UploadAction | null> => {
    const request =
      state.step === 'result' && schema ? requestOf(state.source, state.plan, schema, fields, state.result) : null
    if (!request) return null
    const { appUserId } = request
    const isLarge = state.step === 'result' && state.plan.inspection.isLarge
    const marked =
      state.step === 'result' && schema && !isLarge && leavesOut(state.result, state.plan)
        ? markedByPlan(appUserId, state.plan, schema)
        : null
    return run('import', async (signal) => ({
      type: 'imported',
      result: await (isLarge ? large.store(signal) : importTable(request, signal)),
      marked,
    }))
  }
  const store = async (): Promise<void> => {
    const stored = await (state.step === 'verified' ? storeWhole() : storeTable())
    if (!stored) return
    if (stored.type === 'broughtIn') onDone?.(stored.result, state.source)
    if (stored.type === 'imported')
      onDone?.(
        { tables: [{ ...stored.result, tableId: state.source.tableId, sheet: state.plan?.sheet ?? '' }] },
        state.source,
      )
    notify('imports.done.notice', { type: 'success' })
    refresh()
  }

  // What was read beforehand and leaves nothing open: what there is to see is the result.
  const begin = useEffectEvent(() => {
    if (state.step !== 'open' || !state.source.customer) return
    if (state.parts.every((part) => openOf(part, tables, String).length === 0))
      void verify(state.source.customer.appUserId, state.inspection.fileId, state.parts)
  })
  useEffect(() => {
    if (found) begin()
  }, [found])

  const unsaved = hasWork(state)
  useKeptWork('upload', unsaved)
  useEffect(() => () => running.current?.abort(), [])

  return {
    state,
    dispatch,
    schema,
    fields,
    busy,
    inspect,
    another,
    check,
    store,
    cancel: () => running.current?.abort(),
  }
}
