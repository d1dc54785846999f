/** Many records from a spreadsheet, into any resource. */
export const recordImport = {
  open: 'Import list', title: 'Import %{name}', close: 'Close', steps: { file: 'File', check: 'Check', done: 'Import' },
  file: { hint: 'Download the template, fill it in below its headings and choose the file. A list of your own is read by the names of its columns.', template: 'Template (%{format})', choose: 'Choose a file', drop: 'Click to choose a file, or drop it here', accepts: '.xlsx, .xls and .csv, up to 10,000 rows', refused: '“%{name}” is not an .xlsx, .xls or .csv file.', remove: 'Remove the file' },
  check: 'Check the file', checking: 'Checking…', stop: 'Stop', back: 'Back', run: 'Import %{smart_count} row |||| Import %{smart_count} rows', goOn: 'Import the remaining row |||| Import the remaining %{smart_count} rows', finish: 'Finish',
  counted: '“%{file}” has %{smart_count} row; %{fresh} will be added. |||| “%{file}” has %{smart_count} rows; %{fresh} will be added.', wrongLeft: '%{smart_count} row has errors and will be left out; you can download it afterwards, correct it and import it again. |||| %{smart_count} rows have errors and will be left out; you can download them afterwards, correct them and import them again.', wrongOnly: '%{smart_count} row has errors; there is nothing to import. |||| %{smart_count} rows have errors; there is nothing to import.', show: 'Which rows to show', rows: 'Rows of the file', row: 'Row', state: 'Result', reason: 'Reason',
  states: { all: 'All %{count}', new: 'New %{count}', there: 'Existing %{count}', twice: 'Duplicate %{count}', wrong: 'Errors %{count}' },
  marks: { new: 'New', there: 'Already there', twice: 'Same as row %{row}', wrong: 'Error' },
  columns: { title: 'Columns and fields', sheet: 'Sheet', sample: 'e.g. %{sample}', none: 'Leave out' },
  running: '%{done} of %{total} rows done', runningHint: 'Please keep this page open. What is imported stays when you stop; the rest can be continued.', stopped: 'stopped', stoppedBy: 'Not everything was imported: %{reason}',
  added: '%{smart_count} record was added. |||| %{smart_count} records were added.', fates: { added: 'Added', there: 'Already there, unchanged', twice: 'Duplicate in the file', wrong: 'Errors', open: 'Not done' }, reasons: { there: 'Already there', twice: 'Same as row %{row}', open: 'Not done' },
  failures: 'Download the row that was left out |||| Download the %{smart_count} rows that were left out', failuresHint: 'The file has the row numbers and the reasons; correct them and import the file again as it is.', failuresName: '%{name} left out',
  leave: { title: 'Abandon this import?', text: 'No row has been imported yet.', yes: 'Abandon' },
}
