/**
 * Printing any page prints its content only: no frame, no controls, black on white (the theme is light while printing).
 * What a page itself must not print carries `no-print`.
 */
export const printed = {
  '@media print': {
    'html, body': { backgroundColor: '#ffffff !important', height: 'auto !important' },
    '.app-frame': { backgroundColor: '#ffffff !important', minHeight: '0 !important' },
    '.app-chrome, .no-print, [aria-live], .column-actions, .column-select, .MuiPagination-root, .MuiTooltip-popper': { display: 'none !important' },
    'body:not(:has(.MuiDialog-root)) .MuiModal-root': { display: 'none !important' },
    '#content': { margin: '0 !important', padding: '0 !important' },
    '.app-page': { padding: '0 !important', maxWidth: 'none !important' },
    '#content .MuiCard-root': { borderColor: '#c8ced6', breakInside: 'auto' },
    'tr, li, figure': { breakInside: 'avoid' },
    'thead': { display: 'table-header-group' },
    '.MuiTableContainer-root, .RaDataTable-tableWrapper, [role=grid]': { overflow: 'visible !important', maxHeight: 'none !important', height: 'auto !important' },
    'table': { minWidth: '0 !important' },
    'th, td': { position: 'static !important' },
    a: { color: 'inherit !important', textDecoration: 'none !important' },
  },
} as const
