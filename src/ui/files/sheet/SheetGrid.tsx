import Box from '@mui/material/Box'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { columnName } from '../../../../core/statement/sheet.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { useTakeFocus } from '../useTakeFocus.ts'
import type { SheetFacts, SheetState } from './useSheet.ts'
import { isNumeric, widthsOf } from './widths.ts'

const rowHeight = 30
const numbers = 56
/** As many columns as the server tells of. */
const mostColumns = 256

const cell = {
  position: 'absolute',
  boxSizing: 'border-box',
  height: rowHeight,
  lineHeight: `${rowHeight - 1}px`,
  px: 1,
  borderRight: 1,
  borderBottom: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  fontSize: 13,
} as const
const head = { ...cell, bgcolor: 'surface.subtle', color: 'text.secondary', textAlign: 'center', px: 0 } as const

/**
 * The cells of a sheet under letters and beside numbers, as a workbook shows them; only those in the window are there.
 */
export function SheetGrid({ facts, row, want }: { facts: SheetFacts } & Pick<SheetState, 'row' | 'want'>) {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  useTakeFocus(frame)
  const columns = Math.min(mostColumns, facts.columns)
  const widths = useMemo(
    () =>
      widthsOf(
        Array.from({ length: Math.min(60, facts.total) }, (_, index) => row(index) ?? []),
        columns,
      ),
    [facts, columns, row],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised from it
  const down = useVirtualizer({
    count: facts.total,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const across = useVirtualizer({
    count: columns,
    horizontal: true,
    getScrollElement: () => frame.current,
    estimateSize: (index) => widths[index] ?? 80,
    overscan: 4,
  })
  const rows = down.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  useEffect(() => want(first, last), [want, first, last])
  const shown = across.getVirtualItems()
  return (
    <Box
      ref={frame}
      data-scrolls
      tabIndex={0}
      role="table"
      aria-label={facts.sheet}
      aria-rowcount={facts.total + 1}
      aria-colcount={columns + 1}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{ position: 'relative', width: across.getTotalSize() + numbers, height: down.getTotalSize() + rowHeight }}
      >
        <Box role="row" aria-rowindex={1} sx={{ position: 'sticky', top: 0, height: rowHeight, zIndex: 2 }}>
          <Box
            role="columnheader"
            aria-colindex={1}
            sx={{ ...head, position: 'sticky', left: 0, width: numbers, zIndex: 1 }}
          >
            <Box component="span" sx={visuallyHidden}>
              {translate('files.rowNumber')}
            </Box>
          </Box>
          {shown.map(({ index, start, size }) => (
            <Box
              key={index}
              role="columnheader"
              aria-colindex={index + 2}
              sx={{ ...head, top: 0, left: start + numbers, width: size }}
            >
              {columnName(index + 1)}
            </Box>
          ))}
        </Box>
        {rows.map(({ index, start }) => {
          const cells = row(index)
          return (
            <Box
              key={index}
              role="row"
              aria-rowindex={index + 2}
              aria-busy={cells === undefined}
              sx={{ position: 'absolute', top: start + rowHeight, left: 0, width: '100%', height: rowHeight }}
            >
              <Box
                role="rowheader"
                aria-colindex={1}
                sx={{
                  ...head,
                  position: 'sticky',
                  left: 0,
                  width: numbers,
                  zIndex: 1,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {index + 1}
              </Box>
              {shown.map(({ index: column, start: left, size }) => {
                const text = cells?.[column] ?? ''
                return (
                  <Box
                    key={column}
                    role="cell"
                    aria-colindex={column + 2}
                    title={text.length > 12 ? text : undefined}
                    sx={{
                      ...cell,
                      top: 0,
                      left: left + numbers,
                      width: size,
                      ...(isNumeric(text) && { textAlign: 'right', fontVariantNumeric: 'tabular-nums' }),
                    }}
                  >
                    {text}
                  </Box>
                )
              })}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
