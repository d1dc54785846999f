/** Large tables, which are brought in in the background. */
export const largeImports = {
  waiting: 'Waiting for its turn…',
  checking: '%{read} of %{total} rows read, %{checked} verified',
  storing: 'Storing %{count} rows at once…',
  progress: 'Progress of the import of %{file}',
  cancelled: 'This import was cancelled. Nothing was stored.',
  replaced: '1 stored value will be replaced |||| %{smart_count} stored values will be replaced',
  edits:
    '1 of these was corrected against proof |||| %{smart_count} of these were corrected against proof (counted up to 200)',
  failing: '1 check fails |||| %{smart_count} checks fail (counted up to 200)',
  discard: 'Discard',
  dismiss: 'Dismiss',
  of: {
    underWay:
      '“%{file}” is being imported into %{table} of %{customer} in the background. It goes on when you close this page.',
    checked:
      '“%{file}” (%{customer}, %{table}): %{rows} rows verified, %{written} of them with something new. It waits for you to import it.',
    unchanged: '“%{file}” (%{customer}, %{table}): all %{rows} rows are stored already, nothing is to be imported.',
    done: '“%{file}” was imported into %{table} of %{customer}: %{rows} rows, %{written} written.',
    failed: '“%{file}” was not imported into %{table} of %{customer}. Nothing was stored.',
    cancelled: 'The import of “%{file}” was cancelled. Nothing was stored.',
  },
}
