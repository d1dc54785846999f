import type { CSSProperties } from 'react'

/** The look of figures in a grid: dense, right-aligned, digits of one width, heading row and first column in place. */
export const gridStyle = {
  // What is said to screen readers alone has its place in here, and does not make the page wider.
  position: 'relative',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '& table': { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%', fontSize: 13, lineHeight: 1.5 },
  '& th, & td': {
    px: 1.5,
    py: 0.5,
    borderBottom: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    fontWeight: 400,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, bgcolor: 'surface.subtle', fontWeight: 600, py: 0.75 },
  '& tbody th': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    borderRight: 1,
    borderRightColor: 'divider',
    whiteSpace: 'normal',
    minWidth: { xs: 130, sm: 210 },
    maxWidth: { xs: 150, sm: 320 },
  },
  '& thead th:first-of-type': { left: 0, zIndex: 3, borderRight: 1, borderRightColor: 'divider' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"tnum"' },
  '& td.words': { whiteSpace: 'normal', minWidth: 200 },
  '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& tbody tr:hover > *': { bgcolor: 'action.hover' },
  '& .negative': { color: 'error.dark' },
  '& .section > *': { bgcolor: 'surface.subtle', fontWeight: 600, color: 'text.secondary', pt: 1 },
  '& .subtotal > *': { fontWeight: 600, bgcolor: 'surface.subtle' },
  '& .unit, & .mark': { ml: 0.75, fontSize: 12, color: 'text.secondary', fontWeight: 400 },
  '& .mark': { color: 'tone.warning.text' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

/** Indentation of an item's name by its depth. */
export const indentStyle = (depth: 0 | 1 | 2): CSSProperties => ({ paddingLeft: 12 + depth * 14 })
