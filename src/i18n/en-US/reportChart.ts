/** Charts of a report. */
export const reportChart = {
  empty: 'This chart has no figures to draw.',
  tree: 'Structure: %{title}, with: %{series}',
  level: 'Level',
  name: 'Name',
  note: 'Note',
}
