/** Cards with a chart and its figures. */
export const charts = {
  more: 'More',
  moreOf: 'More for “%{title}”',
  picture: 'Save as picture',
  data: 'Export data (CSV)',
  patterns: 'Patterns besides colours',
  list: 'Open list',
  listOf: 'Open list: %{title}',
  showTable: 'Show as table',
  showDrawing: 'Show as chart',
  tableOf: 'Figures: %{title}',
  asOf: 'As of %{day}',
  noPicture: 'The browser could not make the picture. Export the data instead, or try another browser.',
  empty: 'There is nothing to count yet.',
  retry: 'Try again',
}
