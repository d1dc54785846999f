export const pages = {
  number: 'Page %{number} (approx.)',
  status: {
    label: 'Status line',
    page: 'Page %{number} of %{count} (approx.)',
    counting: 'Counting pages…',
    characters: '%{count} characters',
    selected: '%{selected} of %{count} characters selected',
    note: 'Estimated for A4; the exported file has the exact number',
  },
  view: {
    sheets: 'Page view',
    focus: 'Focus mode',
    leaveFocus: 'Leave focus mode',
    zoom: 'Zoom',
    smaller: 'Zoom out',
    larger: 'Zoom in',
    print: 'Print',
    fit: 'Fit width',
    percent: '%{percent}%',
  },
}
