export const rowHeight = 28
export const headHeight = 46
export const numbersWidth = 52

/** What stays out is hatched, so that it is told apart without its colour. */
const hatched = 'repeating-linear-gradient(135deg, transparent 0 5px, var(--hatch) 5px 6px)'

/** One style for all cells: there are many, and they come and go as the sheet is moved. */
export const pictureStyle = {
  '--hatch': 'rgba(128, 128, 128, 0.28)',
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  bgcolor: 'background.paper',
  fontSize: 13,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .cell': {
    position: 'absolute',
    top: 0,
    boxSizing: 'border-box',
    height: rowHeight,
    lineHeight: `${rowHeight - 1}px`,
    px: 0.75,
    borderRight: 1,
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    cursor: 'default',
  },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .axis': { bgcolor: 'surface.subtle', color: 'text.secondary', textAlign: 'center', px: 0.25 },
  '& .axis .state': {
    display: 'block',
    fontSize: 11,
    lineHeight: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .top': { height: headHeight, lineHeight: '24px', fontWeight: 600 },
  '& .can': { cursor: 'pointer' },
  '& .can:hover': { boxShadow: 'inset 0 0 0 1px currentColor' },
  '& .wide': { zIndex: 1, bgcolor: 'background.paper' },
  '& .head': { bgcolor: 'surface.subtle', fontWeight: 600 },
  '& .taken': { bgcolor: 'tone.good.bg', color: 'tone.good.text' },
  '& .asked': { bgcolor: 'tone.warning.bg', color: 'tone.warning.text' },
  '& .open': { bgcolor: 'tone.info.bg', color: 'tone.info.text' },
  '& .wrong': { bgcolor: 'tone.bad.bg', color: 'tone.bad.text', fontWeight: 600 },
  '& .out': { color: 'text.secondary', backgroundImage: hatched },
  '& .fact': { bgcolor: 'tone.violet.bg', color: 'tone.violet.text' },
  '& .hidden': { fontStyle: 'italic', textDecoration: 'underline dotted' },
  '& .covered': { borderRightColor: 'transparent', bgcolor: 'background.paper' },
  '& .lit': { boxShadow: 'inset 0 0 0 2px currentColor' },
  '& .asked-for': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3, zIndex: 1 },
  '& .active': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2, zIndex: 1 },
  '& .badge': {
    fontSize: 11,
    border: 1,
    borderColor: 'currentColor',
    borderRadius: 0.5,
    px: 0.25,
    mr: 0.5,
  },
} as const
