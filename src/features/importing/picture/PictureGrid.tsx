import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useMemo, useRef, type MouseEvent } from 'react'
import { useTranslate } from 'react-admin'
import { addressOf, columnName } from '../../../../core/statement/sheet.ts'
import { widthsOf } from '../../../ui/files/sheet/widths.ts'
import { elementOf } from '../../../ui/events.ts'
import { visuallyHidden } from '../../../ui/theme/visuallyHidden.ts'
import { axesOf, rangeOf, type Range } from './axes.ts'
import { AxisCell } from './AxisCell.tsx'
import { headHeight, numbersWidth, pictureStyle, rowHeight } from './gridStyle.ts'
import { isTotalRow, lookOf, type Reading } from './look.ts'
import { PictureCellView } from './PictureCellView.tsx'
import type { PictureFacts, Windows } from './useWindows.ts'
import { useSays } from './useSays.ts'
import { useGridMoves, type Spot } from './useGridMoves.ts'

/** A browser draws no page of more pixels; a sheet of a hundred rows with one far below is no rarity. */
const mostRows = 500_000
const widest = 240

type Props = {
  facts: PictureFacts
  windows: Windows
  reading: Reading
  /** Items whose cells are lit up. */
  lit: ReadonlySet<number>
  /** Addresses that somebody asked to see. */
  ringed: ReadonlySet<string>
  /** Where to go; a new object goes there anew. */
  goTo: Spot | null
  active: Spot
  onActive: (spot: Spot) => void
  /** Chosen by a click or by Enter: row 0 is the letters, column 0 the numbers. */
  onChoose: (spot: Spot, element: HTMLElement) => void
}

/** As wide as the word before a cell that evidence was found in: three characters of full width. */
const wordRoom = '\u3000'.repeat(3)

/** The sheet under letters and beside numbers, each cell with what it is; only those in the window are drawn. */
export function PictureGrid(props: Props) {
  const { facts, windows, reading, lit, ringed, goTo, active, onActive, onChoose } = props
  const translate = useTranslate()
  const says = useSays()
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const count = Math.min(mostRows, facts.held ?? facts.total)
  const { arrived, want } = windows
  // What has come is in a map that stays the same; `arrived` tells that there is more in it.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const loaded = useMemo(() => windows.loaded(), [arrived, facts])
  const axes = useMemo(() => axesOf(loaded, reading), [loaded, reading])
  const ranges = useMemo(
    () => windows.merged().flatMap((text) => rangeOf(text) ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [arrived, facts],
  )
  const widths = useMemo(() => {
    const anchors = new Set(ranges.filter(({ left, right }) => right > left).map(({ anchor }) => anchor))
    // Room for the sign or the word before it.
    const badgeOf = (row: number, column: number): string =>
      reading.facts.has(`${facts.sheet}!${addressOf(row, column)}`) ? wordRoom : column <= 2 ? '✓' : ''
    const texts = loaded.slice(0, 150).map(([row, cells]) => {
      const line: string[] = []
      for (const { column, text } of cells)
        if (!anchors.has(addressOf(row, column))) line[column - 1] = `${badgeOf(row, column)}${text}`
      return line
    })
    return widthsOf(texts, facts.columns).map((width) => Math.min(widest, width))
  }, [loaded, ranges, facts, reading.facts])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised from it
  const down = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 10,
  })
  const across = useVirtualizer({
    count: facts.columns,
    horizontal: true,
    getScrollElement: () => frame.current,
    estimateSize: (index) => widths[index] ?? 80,
    paddingStart: numbersWidth,
    scrollPaddingStart: numbersWidth,
    overscan: 3,
  })
  useEffect(() => across.measure(), [across, widths])
  const rows = down.getVirtualItems()
  const shown = across.getVirtualItems()
  const [top, bottom] = [(rows[0]?.index ?? 0) + 1, (rows.at(-1)?.index ?? 0) + 1]
  const [left, right] = [(shown[0]?.index ?? 0) + 1, (shown.at(-1)?.index ?? 0) + 1]
  const wanted = useEffectEvent(want)
  useEffect(() => wanted([top, bottom], [left, right]), [top, bottom, left, right, facts])

  const scrollTo = useEffectEvent(({ row, column }: Spot, align: 'auto' | 'center'): void => {
    if (row > 0 && row <= count) down.scrollToIndex(row - 1, { align })
    if (column > 0 && column <= facts.columns) across.scrollToIndex(column - 1, { align: 'auto' })
  })
  useEffect(() => {
    if (goTo) scrollTo(goTo, 'center')
  }, [goTo])
  const idOf = ({ row, column }: Spot): string => `${id}-${row}-${column}`
  const moves = useGridMoves({
    active,
    last: { row: count, column: facts.columns },
    page: Math.max(1, rows.length - 12),
    onMove: (spot) => {
      onActive(spot)
      scrollTo(spot, 'auto')
    },
    onChoose: (spot) => {
      const element = frame.current?.querySelector<HTMLElement>(`[id="${idOf(spot)}"]`)
      if (element) onChoose(spot, element)
    },
  })
  const isDrawn =
    (active.row === 0 || (active.row >= top && active.row <= bottom)) &&
    (active.column === 0 || (active.column >= left && active.column <= right))
  const near = ranges.filter((range) => range.top <= bottom && range.bottom >= top)
  const rangeAt = (row: number, column: number): Range | undefined =>
    near.find((range) => row >= range.top && row <= range.bottom && column >= range.left && column <= range.right)
  // What the file holds below a merged cell is read as well, and must not be covered.
  const widthAt = (range: Range): number => {
    let width = widths[range.left - 1] ?? 80
    for (let column = range.left + 1; column <= Math.min(range.right, facts.columns); column += 1) {
      if (windows.cell(range.top, column)) break
      width += widths[column - 1] ?? 80
    }
    return width
  }
  const choose = (event: MouseEvent): void => {
    const cell = elementOf(event)?.closest<HTMLElement>('[data-r]')
    if (!cell) return
    const spot = { row: Number(cell.dataset['r']), column: Number(cell.dataset['c']) }
    onActive(spot)
    onChoose(spot, cell)
  }
  return (
    <Box
      ref={frame}
      data-scrolls
      tabIndex={0}
      role="grid"
      aria-label={translate('picture.grid', { sheet: facts.sheet })}
      aria-rowcount={count + 1}
      aria-colcount={facts.columns + 1}
      aria-activedescendant={isDrawn ? idOf(active) : undefined}
      onKeyDown={moves}
      onClick={choose}
      sx={pictureStyle}
    >
      <div
        style={{
          position: 'relative',
          width: across.getTotalSize(),
          height: down.getTotalSize(),
        }}
      >
        <div role="row" aria-rowindex={1} style={{ position: 'sticky', top: 0, height: headHeight, zIndex: 3 }}>
          <div
            role="columnheader"
            id={idOf({ row: 0, column: 0 })}
            aria-colindex={1}
            className="cell axis top"
            style={{ position: 'sticky', left: 0, width: numbersWidth, zIndex: 2 }}
          >
            <Box component="span" sx={visuallyHidden}>
              {translate('files.rowNumber')}
            </Box>
          </div>
          {shown.map(({ index, start, size }) => (
            <AxisCell
              key={index}
              id={idOf({ row: 0, column: index + 1 })}
              name={columnName(index + 1)}
              column={reading.columns.get(axes.ofColumn.get(index + 1) ?? '')}
              item={axes.itemOfColumn.get(index + 1)}
              reading={reading}
              isTop
              isActive={active.row === 0 && active.column === index + 1}
              spot={{ row: 0, column: index + 1 }}
              style={{ left: start, width: size }}
            />
          ))}
        </div>
        {rows.map(({ index, start }) => {
          const row = index + 1
          const isTotal = isTotalRow(reading, windows.rowCells(row))
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={row + 1}
              aria-busy={!windows.isThere(row, left)}
              style={{ position: 'absolute', top: start, left: 0, width: '100%', height: rowHeight }}
            >
              <AxisCell
                id={idOf({ row, column: 0 })}
                name={String(row)}
                column={reading.columns.get(axes.ofRow.get(row) ?? '')}
                item={undefined}
                reading={reading}
                isActive={active.row === row && active.column === 0}
                spot={{ row, column: 0 }}
                style={{ position: 'sticky', left: 0, width: numbersWidth, zIndex: 2 }}
              />
              {shown.map(({ index: at, start: from, size }) => {
                const column = at + 1
                const address = addressOf(row, column)
                const range = rangeAt(row, column)
                const isAnchor = range?.anchor === address
                const cell = windows.cell(row, column)
                const look = lookOf(reading, cell, facts.sheet, address, isTotal)
                return (
                  <PictureCellView
                    key={at}
                    id={idOf({ row, column })}
                    spot={{ row, column }}
                    cell={cell}
                    look={look}
                    told={says(look, cell, range && !isAnchor ? range.anchor : null)}
                    address={address}
                    coveredBy={range && !isAnchor ? range.anchor : null}
                    isWide={isAnchor}
                    isLit={cell?.item !== undefined && lit.has(cell.item)}
                    isRinged={ringed.has(address)}
                    isActive={active.row === row && active.column === column}
                    left={from}
                    width={range && isAnchor ? widthAt(range) : size}
                  />
                )
              })}
            </div>
          )
        })}
      </div>
    </Box>
  )
}
