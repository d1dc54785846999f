import type { ShownUnit } from '../../../core/money.ts'
import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react'
import type { Locale } from '../../../core/schema/types.ts'
import { CellBar } from './CellBar.tsx'
import { actionsWidth, headHeight, rowHeight } from './frameStyle.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow } from './GridRow.tsx'
import { GridStyle } from './GridStyle.tsx'
import type { Bounds } from './model/selection.ts'
import type { GridStore } from './model/store.ts'
import type { GridView } from './model/view.ts'
import type { CellRef } from './types.ts'
import { useCellTip } from './useCellTip.tsx'
import { useClipboard } from './useClipboard.ts'
import { useGridFocus } from './useGridFocus.ts'
import { useGridKeys, type Permit } from './useGridKeys.ts'
import { useGridPointer } from './useGridPointer.ts'
import { unknownFrame, useLayoutOf, useWidth } from './useLayoutOf.ts'

type Props = {
  store: GridStore
  view: GridView
  caption: string
  unit: ShownUnit
  locale: Locale
  height: number | string
  /** The frame takes what the column around it leaves. */
  fill: boolean
  editing: boolean
  permit: Permit
  onHistory: ((cell: CellRef) => void) | undefined
  /** Stands between the rows and what is told of a cell: nothing above moves when it comes. */
  notes: ReactNode
  /** The rows in sight, each time that they change. */
  onSight: (first: number, last: number) => void
}

/**
 * Rows beyond the frame that are drawn all the same, where the reader is going: what a turn of the wheel brings is
 * there already.
 */
const ahead = 6
/** And behind: every row more is drawn, laid out and painted with each frame. */
const behind = 1

/** A frame in the back has no size; what it shows stays. */
const observeRect: typeof observeElementRect = (instance, tell) =>
  observeElementRect(instance, ({ width, height }) =>
    tell(width > 0 && height > 0 ? { width, height } : { ...unknownFrame }),
  )

const further = (range: Range, direction: 'forward' | 'backward' | null): Range =>
  direction === 'backward'
    ? { ...range, startIndex: Math.max(0, range.startIndex - ahead + behind) }
    : { ...range, endIndex: Math.min(range.count - 1, range.endIndex + ahead - behind) }

/** The indexes in sight and the one with the focus, which must not vanish with its cell. */
const withActive = (range: Range, active: number | undefined): number[] => {
  const seen = defaultRangeExtractor(range)
  return active === undefined || active < 0 || active >= range.count || seen.includes(active)
    ? seen
    : [...seen, active].sort((a, b) => a - b)
}

/** The frame in which rows and columns scroll; only those in sight are drawn. */
export function GridFrame({
  store,
  view,
  caption,
  unit,
  locale,
  height,
  fill,
  editing,
  permit,
  onHistory,
  notes,
  onSight,
}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const barId = useId()
  const columns = useLayoutOf(view, useWidth(frame), editing)
  const active = useSyncExternalStore(store.subscribe, () => store.get().selection?.active)
  const head = view.down ? headHeight.down : headHeight.records
  const first = columns.widths[0] ?? 0
  const rows: Virtualizer<HTMLDivElement, HTMLDivElement> = useVirtualizer({
    count: view.rows,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: behind,
    scrollMargin: head,
    scrollPaddingStart: head,
    observeElementRect: observeRect,
    rangeExtractor: (range) => withActive(further(range, rows.scrollDirection), active?.row),
  })
  const across: Virtualizer<HTMLDivElement, HTMLDivElement> = useVirtualizer({
    count: view.columns.length - 1,
    getScrollElement: () => frame.current,
    estimateSize: (index) => columns.widths[index + 1] ?? 0,
    overscan: 2,
    horizontal: true,
    scrollMargin: first,
    scrollPaddingStart: first,
    scrollPaddingEnd: editing ? actionsWidth : 0,
    observeElementRect: observeRect,
    rangeExtractor: (range) => withActive(range, active === undefined ? undefined : active.column - 1),
  })
  const widths = columns.widths.join()
  useEffect(() => across.measure(), [across, widths])
  const shownColumns = across.getVirtualItems().map(({ index }) => index + 1)
  const columnsWord = shownColumns.join()
  // The rows are drawn anew where the columns in sight are others, not where their list is another list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const shown = useMemo(() => shownColumns, [columnsWord])
  const items = rows.getVirtualItems()
  const [top, bottom] = [rows.range?.startIndex ?? 0, rows.range?.endIndex ?? 0]
  useEffect(() => onSight(top, bottom), [onSight, top, bottom])

  const bounds = useCallback((): Bounds => {
    const now = store.view() ?? view
    return {
      rows: now.rows,
      columns: now.columns.length + (editing ? 1 : 0),
      page: Math.max(1, Math.floor(((frame.current?.clientHeight || unknownFrame.height) - head) / rowHeight) - 1),
      reachable: (row) => now.line(row).kind !== 'section',
    }
  }, [store, view, editing, head])
  useGridFocus(frame, store, view, rows, across)
  const onKeyDown = useGridKeys(store, bounds, permit)
  const pointer = useGridPointer(store, permit)
  const clipboard = useClipboard(store, permit)
  const { handlers, tip, leave } = useCellTip(store, { unit, locale })
  // The Tab key finds the grid by its first cell until one has had the focus.
  const entry = active ? undefined : items.find(({ index }) => view.line(index).kind !== 'section')?.index

  return (
    <>
      <GridStyle />
      <div
        ref={frame}
        className="g-frame"
        tabIndex={-1}
        role="grid"
        aria-label={caption}
        aria-rowcount={view.rows + 1}
        aria-colcount={view.columns.length + (editing ? 1 : 0)}
        aria-multiselectable
        aria-readonly={!editing}
        style={{
          maxHeight: fill ? undefined : height,
          ...(fill && { flex: '1 1 0' }),
          minHeight: Math.min(320, head + view.rows * rowHeight + 20),
        }}
        onKeyDown={onKeyDown}
        onScroll={leave}
        onFocus={(event) => {
          if (event.target instanceof HTMLElement && event.target.dataset['entry'] !== undefined && entry !== undefined)
            store.select({
              active: { row: entry, column: view.down ? 1 : 0 },
              anchor: { row: entry, column: view.down ? 1 : 0 },
            })
        }}
        {...handlers}
        {...pointer}
        {...clipboard}
      >
        <GridHead view={view} columns={columns} across={shown} editing={editing} />
        <div role="rowgroup" className="g-body" style={{ height: rows.getTotalSize(), width: columns.total }}>
          {items.map(({ index, key, start }) => (
            <GridRow
              key={key}
              store={store}
              view={view}
              row={index}
              top={start - head}
              columns={columns}
              across={shown}
              unit={unit}
              locale={locale}
              editing={editing}
              locked={!permit.editable}
              commands={permit.commands}
              describedBy={barId}
              entry={index === entry}
              measure={view.down ? rows.measureElement : undefined}
            />
          ))}
        </div>
      </div>
      {notes}
      <CellBar id={barId} store={store} unit={unit} locale={locale} onHistory={onHistory} />
      {tip}
    </>
  )
}
