/** The upload dialog: file, matching, result. */
export const imports = {
  title: 'Upload data', button: 'Upload data', close: 'Close', back: 'Back', next: 'Next', import: 'Import', finish: 'Done',
  steps: { file: 'Upload file', mapping: 'Match fields', result: 'Verify result' },
  customer: { label: 'Customer', searching: 'Searching…', none: 'No such customer. Add it in the client list first.', missing: 'Please choose a customer' },
  table: { label: 'Data table', help: 'Which table the file belongs to', missing: 'Please choose a data table' },
  file: { missing: 'No valid file obtained', choose: 'Choose an Excel file', drop: 'Drop an Excel file here, or click to choose one', accepts: '.xlsx and .xls; only the latest file is kept', acceptsCsv: '.xlsx and .xls, and .csv for power data and enterprise basics; only the latest file is kept', refused: '“%{name}” is not an .xlsx or .xls file and was not taken.', refusedCsv: '“%{name}” is not an .xlsx, .xls or .csv file and was not taken.', remove: 'Remove the file' },
  busy: { send: 'Uploading', inspect: 'Reading the file…', check: 'Verifying…', import: 'Importing…', cancel: 'Stop' },
  problem: { file: 'The file and your choices are still here. Try again once this is settled, or choose another file.', mapping: 'The matching is still here. Change it and try again.', result: 'Nothing was imported. Go back to change the matching, or try again later.' },
  sheet: { label: 'Sheet', rows: '%{rows} rows', hidden: 'hidden', matches: '%{count} fields recognised', emptyFormulas: 'Formulas without a saved result: %{cells}. Open and save the file in Excel and upload it again; otherwise these cells are not imported.', noFigures: 'The sheet has names of items but no figures; it may be an empty form. Choose a file that is filled in.', better: 'Sheet “%{sheet}” looks more like this table (%{count} fields recognised).', wrongTable: 'The file has no items of this table: %{table}. It may be the wrong table or file: go back to change it, or match by hand.' },
  unit: { label: 'Unit of amounts', found: 'Stated in the file', ask: 'The file states no unit; please choose', chosen: 'Chosen by you' },
  period: { title: 'Periods of the value columns', help: '%{used} of %{all} columns are imported; clear the ones you do not need', of: 'Period of column %{column} (%{header})', ask: 'Please enter the period', wrong: 'Write it as 2024-12-31', twice: 'Same as another column' },
  open: {
    unit: 'Please choose the unit of the amounts.', noColumn: 'Please tick at least one value column.', period: 'Please enter the period of column %{detail}, or clear it.', samePeriod: 'Period %{detail} occurs more than once. Change it or clear a column.', required: 'Required fields are not matched: %{detail}', guess: 'Guessed matches that are not confirmed: %{detail}. Confirm them one by one, all at once, or reject them.', nothing: 'No field is matched, so there is nothing to import.', show: 'Show',
  },
  map: {
    title: 'Field matching', system: 'System field', file: 'File item', status: 'Status', hint: 'Matched by', same: 'Consistent', different: 'Different', none: 'Not matching', ignored: 'Ignored on import', required: 'Required', find: 'Cell, words or value', itemFor: 'File item for %{field}', noItem: 'No such item', usedBy: 'used for %{field}',
    added: 'Added; click to subtract', subtracted: 'Subtracted; click to add', addLine: 'Add another file item to %{field}', removeLine: 'Remove this item', confirm: 'Confirm', confirmOne: 'Confirm the match of %{field}', confirmAll: 'Confirm all (%{count})', rejectAll: 'Reject all guesses', filter: 'Filter', search: 'Find a field or an item', empty: 'No field matches.',
    filters: { all: 'All', unmatched: 'Not matching', required: 'Required, open', guess: 'To confirm' }, hints: { exact: 'By name', alias: 'By alias', remembered: 'As last time', guess: 'Guess', manual: 'By hand' },
  },
  result: {
    summaryPeriods: '%{count} periods (%{values} values) will be imported into %{table} of %{customer}. Check them, then import.', summaryRows: '%{count} records (%{values} values) will be imported into %{table} of %{customer}. Check them, then import.', preview: 'Values to be imported', replaces: 'updated', replacing: 'Periods that have data already; their matched items will be updated: %{periods}', overwrites: '%{smart_count} value was edited on proof material; the import replaces it by that of the file: |||| %{smart_count} values were edited on proof material; the import replaces them by those of the file:', signs: 'The signs of these items were changed, so that the statement adds up:', failedChecks: '%{count} checks do not hold. Go back to check matching and unit; if the file itself is like that, you can still import it.',
    ignored: 'Left out', ignoredItems: '%{count} items of the file are not used', ignoredFields: '%{count} system fields are not matched', nothingIgnored: 'Nothing is left out.', show: 'Show', hide: 'Hide',
  },
  done: { notice: 'Imported to database successfully', text: '%{count} values were imported into %{table} of %{customer}.', periods: 'Periods: %{periods}', view: 'View data', sameFile: 'Go on with the same file' },
  leave: { title: 'Discard this upload?', text: 'Nothing has been imported yet. If you close, the chosen file and the matching are not kept.', yes: 'Discard' },
}
