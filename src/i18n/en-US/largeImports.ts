/** Large tables, which are brought in in the background. */
export const largeImports = {
  waiting: 'Waiting for its turn…',
  checking: '%{read} of %{total} rows read, %{checked} verified',
  storing: 'Storing %{count} rows at once…',
  progress: 'Progress of the import of %{file}',
  cancelled: 'This import was cancelled. Nothing was stored.',
  discard: 'Discard',
  dismiss: 'Dismiss',
  of: {
    underWay: '“%{file}” is being imported into %{table} in the background. It goes on when you close this page.',
    checked:
      '“%{file}” (%{table}): %{rows} rows verified, %{written} of them with something new. It waits for you to import it.',
    unchanged: '“%{file}” (%{table}): all %{rows} rows are stored already, nothing is to be imported.',
    done: '“%{file}” was imported into %{table}: %{rows} rows, %{written} written.',
    failed: '“%{file}” was not imported into %{table}. Nothing was stored.',
    cancelled: 'The import of “%{file}” was cancelled. Nothing was stored.',
  },
}
