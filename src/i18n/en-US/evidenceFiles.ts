/** All files of evidence. */
export const evidenceFiles = {
  find: { userName: 'Customer', fileName: 'File name' },
  list: 'Evidence',
  total: '%{smart_count} file |||| %{smart_count} files',
  none: 'No evidence yet',
  noneText: 'Files that are attached to the anomalies of customers are listed here.',
  noMatch: 'No file matches',
}
