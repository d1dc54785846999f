import type { ImportCheckResult } from '../../../core/contracts/record-imports.ts'
import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { isRecord } from '../../../core/json.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useUnkept } from '../../ui/tabs/scope.ts'
import { initialState, openRows, reduce, type ImportState, type Problem } from './state.ts'

/** Rows of one call: short enough for others to wait for, long enough to be quick. */
export const batchSize = 100

export type RecordImport = {
  state: ImportState
  /** What is under way; `share` of the file that was sent, null while the server works. */
  busy: { share: number | null } | null
  choose: (file: File | null) => void
  check: (asked?: { sheet?: string; columns?: Record<string, string> }) => Promise<void>
  run: () => Promise<void>
  back: () => void
  /** Ends a check at once, the storing with the part that is under way: of that it is told what was stored. */
  stop: () => void
  stopping: boolean
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What of the file a refusal tells all the same: its sheets and columns, to choose from. */
function foundIn(error: unknown): Problem['found'] {
  const data = error instanceof HttpError ? (error.body as { data?: unknown }).data : null
  return isRecord(data) && Array.isArray(data['columns']) ? (data as unknown as Omit<ImportCheckResult, 'rows'>) : null
}

/** A file of which is known where its list stands, and what each column fills. */
export type GivenList = {
  file: File
  sheet: string
  place: { first: number; last: number; skip: number[] }
  columns: Record<string, string>
}

/** The dialog's state and its calls. One at a time; leaving ends what is under way. */
export function useImport(path: string, given?: GivenList): RecordImport {
  const translate = useTranslate()
  const refresh = useRefresh()
  const { checkRecords, storeRecords } = useCalls()
  const [state, dispatch] = useReducer(reduce, given ? { ...initialState, file: given.file } : initialState)
  const [busy, setBusy] = useState<RecordImport['busy']>(null)
  const running = useRef<AbortController>(null)
  const asked = useRef(false)
  const [stopping, setStopping] = useState(false)
  const messageOf = useCallback(
    (error: unknown): string =>
      error instanceof Error ? translate(error.message, { _: error.message }) : String(error),
    [translate],
  )

  const check: RecordImport['check'] = async (choice = {}) => {
    if (!state.file || running.current) return
    const controller = (running.current = new AbortController())
    setBusy({ share: 0 })
    // Of another file, or another sheet of it, nothing is known.
    const isKnown = given?.file === state.file && (choice.sheet ?? given.sheet) === given.sheet
    const known = isKnown ? { sheet: given.sheet, place: given.place, columns: given.columns } : {}
    try {
      const result = await checkRecords(
        path,
        { file: state.file, ...known, ...choice },
        { signal: controller.signal, onProgress: (share) => setBusy({ share: share >= 1 ? null : share }) },
      )
      dispatch({ type: 'checked', result })
    } catch (error) {
      if (!isAborted(error)) dispatch({ type: 'failed', problem: { text: messageOf(error), found: foundIn(error) } })
    } finally {
      running.current = null
      setBusy(null)
    }
  }

  const run: RecordImport['run'] = async () => {
    if ((state.step !== 'check' && state.step !== 'done') || running.current) return
    const controller = (running.current = new AbortController())
    const rows = openRows(state.result, state.step === 'done' ? state.outcomes : [])
    dispatch({ type: 'run' })
    let stopped: string | null = null
    asked.current = false
    try {
      for (let from = 0; from < rows.length; from += batchSize) {
        if (asked.current) {
          stopped = translate('recordImport.stopped')
          break
        }
        const part = rows.slice(from, from + batchSize).map(({ row, record }) => ({ row, record }))
        const { fileName, token } = state.result
        dispatch({
          type: 'stored',
          outcomes: await storeRecords(path, { fileName, token, rows: part }, controller.signal),
        })
      }
    } catch (error) {
      stopped = isAborted(error) ? translate('recordImport.stopped') : messageOf(error)
    }
    running.current = null
    setStopping(false)
    dispatch({ type: 'over', stopped })
    refresh()
  }

  const stop = (): void => {
    if (state.step !== 'run') return running.current?.abort()
    asked.current = true
    setStopping(true)
  }

  const unsaved = state.step === 'check' || state.step === 'run'
  useUnkept('recordImport', unsaved)
  useEffect(() => () => running.current?.abort(), [])

  return {
    state,
    busy,
    choose: (file) => dispatch({ type: 'file', file }),
    check,
    run,
    back: () => dispatch({ type: 'back' }),
    stop,
    stopping,
  }
}
