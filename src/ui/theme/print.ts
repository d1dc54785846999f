/** What is pressed, not read. */
const controls =
  '.MuiButton-root, .MuiIconButton-root, .MuiToggleButtonGroup-root, .MuiPagination-root, .MuiPagination-root + *, .MuiFormControlLabel-root:has(.MuiSwitch-root), .column-actions, .column-select'

/**
 * Printing any page prints its content only: no frame, no controls, black on white (the theme is light while printing).
 * What a page itself must not print carries `no-print`. A report has a page format of its own (`editor/paper.css`).
 */
export const printed = {
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': {
    html: { colorScheme: 'light !important' },
    'html, body': { backgroundColor: '#ffffff !important', height: 'auto !important' },
    '.app-frame': { backgroundColor: '#ffffff !important', minHeight: '0 !important' },
    [`.app-chrome, .no-print, [aria-live], .MuiTooltip-popper, ${controls}`]: { display: 'none !important' },
    'body:not(:has(.MuiDialog-root)) .MuiModal-root': { display: 'none !important' },
    '#content': { margin: '0 !important', padding: '0 !important' },
    '.app-page': { padding: '0 !important', maxWidth: 'none !important' },
    '#content .MuiCard-root': { borderColor: '#c8ced6' },
    'tr, li, figure': { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
    '.MuiTableContainer-root, .RaDataTable-tableWrapper, [role=grid]': {
      overflow: 'visible !important',
      maxHeight: 'none !important',
      height: 'auto !important',
    },
    '#content :not(.report-paper) > table, #content table.MuiTable-root': { minWidth: '0 !important', width: '100%' },
    '#content .MuiTableCell-root': {
      position: 'static !important',
      minWidth: '0 !important',
      padding: '4px 6px',
      fontSize: 11,
    },
    '#content .MuiTableCell-root time': { whiteSpace: 'normal !important' },
    '#content [role=grid] :is(th, td)': {
      position: 'static !important',
      minWidth: '0 !important',
      padding: '2px 6px',
      fontSize: 11,
    },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
} as const
