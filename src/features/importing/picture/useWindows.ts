import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { pictureColumns, pictureRows, type PictureCell, type SheetPicture } from '../../../../core/sheet-picture.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'

/** Which sheet of which file, towards which table. */
export type PictureAsked = { appUserId: string; fileId: string; tableId: string; sheet: string }
export type PictureFacts = Omit<SheetPicture, 'rows' | 'merged'>

type Held = { cells: Map<number, Map<number, PictureCell>>; merged: string[] }

export type Windows = {
  facts: PictureFacts | null
  failed: string
  /** Counts the windows that have come. */
  arrived: number
  /** The cells of a row, by column, as far as they are there; undefined where the row has not come yet. */
  cell: (row: number, column: number) => PictureCell | undefined
  /** All cells of a row that are there. */
  rowCells: (row: number) => PictureCell[]
  isThere: (row: number, column: number) => boolean
  /** The rows that are there, with their cells. */
  loaded: () => [row: number, cells: PictureCell[]][]
  merged: () => string[]
  /** Fetches the cells between two corners, those that are not there. */
  want: (rows: [from: number, to: number], columns: [from: number, to: number]) => void
  retry: () => void
}

const bandOf = (row: number): number => Math.floor((row - 1) / pictureRows)
const stripeOf = (column: number): number => Math.floor((column - 1) / pictureColumns)
const keyOf = (band: number, stripe: number): string => `${band} ${stripe}`

/** The cells of one sheet, fetched in windows as they are looked at. `page` undefined: the one the table stands on. */
export function useWindows({ appUserId, fileId, tableId, sheet }: PictureAsked, page: string | undefined): Windows {
  const translate = useTranslate()
  const { sheetPicture } = useCalls()
  const [facts, setFacts] = useState<PictureFacts | null>(null)
  const [failed, setFailed] = useState('')
  const [turn, setTurn] = useState(0)
  const [arrived, setArrived] = useState(0)
  const windows = useRef(new Map<string, Held | 'coming'>())
  const controller = useRef<AbortController>(null)

  const load = useCallback(
    async (band: number, stripe: number): Promise<void> => {
      const known = windows.current
      const running = controller.current
      const key = keyOf(band, stripe)
      if (known.has(key) || !running) return
      known.set(key, 'coming')
      try {
        const asked = { appUserId, fileId, tableId, sheet, ...(page !== undefined && { page }) }
        const { rows, merged, ...details } = await sheetPicture(
          { ...asked, from: band * pictureRows, left: stripe * pictureColumns },
          running.signal,
        )
        if (running.signal.aborted) return
        const cells = rows.map(
          (line) => [line.row, new Map(line.cells.map((cell) => [cell.column, cell] as const))] as const,
        )
        known.set(key, { cells: new Map(cells), merged })
        setFacts((before) => before ?? details)
        setArrived((before) => before + 1)
      } catch (error) {
        if (running.signal.aborted) return
        known.delete(key)
        setFailed(failureText(error, translate))
      }
    },
    [appUserId, fileId, tableId, sheet, page, sheetPicture, translate],
  )

  useEffect(() => {
    const running = new AbortController()
    controller.current = running
    windows.current = new Map()
    setFacts(null)
    setFailed('')
    void load(0, 0)
    return () => running.abort()
    // The texts of another language are no reason to fetch again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [appUserId, fileId, tableId, sheet, page, turn])

  const heldAt = useCallback((row: number, column: number): Held | undefined => {
    const held = windows.current.get(keyOf(bandOf(row), stripeOf(column)))
    return held === 'coming' ? undefined : held
  }, [])
  const all = useCallback((): Held[] => [...windows.current.values()].filter((held) => held !== 'coming'), [])
  const cell = useCallback((row: number, column: number) => heldAt(row, column)?.cells.get(row)?.get(column), [heldAt])
  const rowCells = useCallback(
    (row: number) => all().flatMap(({ cells }) => [...(cells.get(row)?.values() ?? [])]),
    [all],
  )
  const want = useCallback<Windows['want']>(
    (rows, columns) => {
      for (let band = bandOf(Math.max(1, rows[0])); band <= bandOf(rows[1]); band += 1)
        for (let stripe = stripeOf(Math.max(1, columns[0])); stripe <= stripeOf(columns[1]); stripe += 1)
          void load(band, stripe)
    },
    [load],
  )
  return {
    facts,
    failed,
    arrived,
    cell,
    rowCells,
    isThere: (row, column) => heldAt(row, column) !== undefined,
    loaded: () =>
      all().flatMap(({ cells }) => [...cells].map(([row, own]): [number, PictureCell[]] => [row, [...own.values()]])),
    merged: () => [...new Set(all().flatMap(({ merged }) => merged))],
    want,
    retry: () => setTurn((before) => before + 1),
  }
}
