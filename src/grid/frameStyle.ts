/** Heights in pixels: rows of records all have the same, so that the scrollbar leads exactly where it points. */
export const rowHeight = 34
export const headHeight = { down: 36, records: 54 } as const
/** Width of the column with the row's buttons; wide enough for two of them under a finger. */
export const actionsWidth = 84

const corner = { content: '""', position: 'absolute', top: 0, right: 0, width: 0, height: 0, borderStyle: 'solid', borderWidth: '0 7px 7px 0' } as const

/**
 * The look of the grid, by classes of one element: figures dense and right-aligned with digits of one width, heading row
 * and first column in place. A style of its own for each cell would cost more than the cell.
 */
export const frameStyle = {
  position: 'relative',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: 13,
  lineHeight: 1.45,
  outline: 'none',
  overscrollBehavior: 'contain',
  '& .g-head': { position: 'sticky', top: 0, zIndex: 4, display: 'flex', bgcolor: 'surface.subtle', borderBottom: 1, borderColor: 'divider', fontWeight: 600 },
  '& .g-body': { position: 'relative' },
  '& .g-row': { position: 'absolute', left: 0, display: 'flex', borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' },
  // Not positioned: each cell would be a layer that is looked at with every frame. Those with a corner or an input are.
  '& .g-cell': { boxSizing: 'border-box', flexShrink: 0, px: 1.25, py: '5px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', cursor: 'default', outline: 'none', userSelect: 'none', touchAction: 'pan-x pan-y', WebkitTapHighlightColor: 'transparent' },
  '& .g-first': { position: 'sticky', left: 0, zIndex: 2, bgcolor: 'inherit', borderRight: 1, borderRightColor: 'divider' },
  '& .g-head .g-first': { zIndex: 5, bgcolor: 'surface.subtle' },
  '& .g-actions': { position: 'sticky', right: 0, zIndex: 2, ml: 'auto', bgcolor: 'inherit', borderLeft: 1, borderLeftColor: 'divider', p: 0, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.25 },
  '& .g-head .g-actions': { bgcolor: 'surface.subtle' },
  '& .g-head .g-cell': { display: 'flex', flexDirection: 'column', justifyContent: 'center', py: 0, height: '100%' },
  '& .g-head [role="row"]': { height: '100%' },
  '& .g-title': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', whiteSpace: 'normal', lineHeight: 1.3 },
  '& .g-wrap': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .figure': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"tnum"' },
  '& .negative': { color: 'error.dark' },
  '& .unit': { ml: 0.75, fontSize: 12, color: 'text.secondary', fontWeight: 400 },
  '& .g-head .unit': { ml: 0, display: 'block', lineHeight: 1.2 },
  '& .section': { bgcolor: 'surface.subtle', fontWeight: 600, color: 'text.secondary' },
  '& .subtotal': { fontWeight: 600, bgcolor: 'surface.subtle' },
  '& .g-row:not(.section):hover': { bgcolor: 'action.hover' },
  '& .g-row.subtotal:hover': { bgcolor: 'surface.subtle' },
  '& .field:not(.g-first), & .by-hand:not(.g-first), & .marked:not(.g-first), & .fault:not(.g-first)': { position: 'relative' },
  '& .picked': { bgcolor: 'accent.pale' },
  '& .g-cell:focus, & .g-cell:focus-within, & .g-cell.active': { boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 0 0 0 2px ${theme.palette.primary.main}` },
  '& .g-actions:focus, & .g-actions:focus-within, & .g-actions.active': { boxShadow: 'none' },
  '& .open .field': { bgcolor: 'background.paper', borderRight: '1px solid', borderRightColor: 'divider', cursor: 'text' },
  '& .open .field.picked': { bgcolor: 'accent.pale' },
  '& .open': { bgcolor: 'surface.subtle' },
  '& .open .g-first': { boxShadow: (theme: { palette: { primary: { main: string } } }) => `inset 3px 0 0 ${theme.palette.primary.main}` },
  '& .changed': { fontWeight: 600, color: 'accent.text' },
  '& .by-hand::after': { ...corner, borderColor: 'transparent', borderRightColor: 'accent.line' },
  '& .marked': { bgcolor: 'tone.warning.bg', '&::after': { ...corner, borderColor: 'transparent', borderRightColor: 'tone.warning.text' } },
  '& .fault, & .open .fault': { bgcolor: 'tone.bad.bg', color: 'tone.bad.text', '&::after': { ...corner, borderColor: 'transparent', borderRightColor: 'tone.bad.text' } },
  '& .waiting::before': { content: '""', display: 'block', height: 10, mt: '6px', borderRadius: 1, bgcolor: 'surface.subtle', width: '70%' },
  // One element for all columns of a row that has not come: a quick drag passes over thousands of them.
  '& .waiting-rest::before': { content: '""', display: 'block', height: 10, mt: '6px', backgroundImage: (theme: { palette: { surface: { subtle: string } } }) => `repeating-linear-gradient(90deg, ${theme.palette.surface.subtle} 0 90px, transparent 90px 140px)` },
  '& .g-input': { position: 'absolute', inset: '2px', width: 'calc(100% - 4px)', height: 'calc(100% - 4px)', boxSizing: 'border-box', px: '8px', py: 0, border: 0, outline: 'none', bgcolor: 'background.paper', color: 'text.primary', font: 'inherit', textAlign: 'inherit', colorScheme: 'inherit' },
  '& .g-button': { width: 36, height: '100%', minHeight: 32, p: 0, border: 0, borderRadius: 1, bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer', display: 'inline-flex', alignItems: 'center', justifyContent: 'center', '& svg': { fontSize: 18 }, '&:hover': { bgcolor: 'action.hover', color: 'accent.text' }, '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 }, '&:disabled': { cursor: 'progress', opacity: 0.5 } },
  '& .g-button.confirm': { color: 'success.dark' },
  '& .choice': { display: 'flex', flexDirection: 'column', gap: '2px', p: '3px 6px', whiteSpace: 'nowrap' },
  '& .choice button': { font: 'inherit', fontSize: 12, textAlign: 'left', border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', color: 'text.primary', cursor: 'pointer', px: 0.75, py: '2px', overflow: 'hidden', textOverflow: 'ellipsis', '&:hover': { borderColor: 'primary.main' }, '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 } },
} as const
