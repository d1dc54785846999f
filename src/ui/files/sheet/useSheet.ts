import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { SheetPage } from '../../../../core/contracts/tables.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** As many rows as one call answers. */
const pageRows = 200

export type SheetFacts = Pick<SheetPage, 'sheets' | 'sheet' | 'total' | 'columns'>
export type SheetState = {
  facts: SheetFacts | null
  failed: string
  /** The row of that number (from 0), where it is there already. */
  row: (index: number) => readonly string[] | undefined
  /** Fetches the rows from one to another, those that are not there. */
  want: (from: number, to: number) => void
  retry: () => void
}

/**
 * One sheet of a workbook, fetched in pages as they are looked at. `sheet` undefined: the first that holds something.
 */
export function useSheet(id: string, sheet: string | undefined): SheetState {
  const translate = useTranslate()
  const { sheetPage } = useCalls()
  const [facts, setFacts] = useState<SheetFacts | null>(null)
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const [, setArrived] = useState(0)
  const pages = useRef(new Map<number, SheetPage['rows'] | 'coming'>())
  const controller = useRef<AbortController>(null)

  const load = useCallback(
    async (page: number): Promise<void> => {
      const known = pages.current
      const running = controller.current
      if (known.has(page) || !running) return
      known.set(page, 'coming')
      try {
        const { rows, ...details } = await sheetPage(
          { id, ...(sheet === undefined ? {} : { sheet }), from: page * pageRows },
          running.signal,
        )
        if (running.signal.aborted) return
        known.set(page, rows)
        if (page === 0) setFacts(details)
        setArrived((before) => before + 1)
      } catch (error) {
        if (running.signal.aborted) return
        known.delete(page)
        const reason = error instanceof HttpError ? error.message : 'files.failed'
        setFailed(translate(reason, { _: reason }))
      }
    },
    [id, sheet, sheetPage, translate],
  )

  useEffect(() => {
    const running = new AbortController()
    controller.current = running
    pages.current = new Map()
    setFacts(null)
    setFailed('')
    void load(0)
    return () => running.abort()
    // The texts of another language are no reason to fetch again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, sheet, turn])

  const row = useCallback((index: number) => {
    const page = pages.current.get(Math.floor(index / pageRows))
    return page === undefined || page === 'coming' ? undefined : (page[index % pageRows] ?? [])
  }, [])
  const want = useCallback(
    (from: number, to: number) => {
      for (let page = Math.floor(from / pageRows); page <= Math.floor(to / pageRows); page += 1) void load(page)
    },
    [load],
  )
  return { facts, failed, row, want, retry: () => setTurn((before) => before + 1) }
}
