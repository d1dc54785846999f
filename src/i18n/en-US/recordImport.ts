/** Many records from a spreadsheet, into any resource. */
export const recordImport = {
  open: 'Import list', title: 'Import %{name}', close: 'Close', steps: { file: 'File', check: 'Check', done: 'Import' },
  file: { hint: 'Download the template, fill it in below its headings and choose the file. A list of your own is read by the names of its columns.', template: 'Template (%{format})', choose: 'Choose a file', drop: 'Click to choose a file, or drop it here', accepts: '.xlsx, .xls and .csv, up to 10,000 rows', refused: '“%{name}” is no .xlsx, .xls or .csv file.', remove: 'Remove the file' },
  check: 'Check the file', checking: 'Checking…', stop: 'Stop', back: 'Back', run: 'Import %{smart_count} row |||| Import %{smart_count} rows', goOn: 'Import the remaining row |||| Import the remaining %{smart_count} rows', finish: 'Finish',
  counted: '“%{file}” has %{smart_count} row; %{fresh} would be added. |||| “%{file}” has %{smart_count} rows; %{fresh} would be added.', wrongLeft: '%{smart_count} row is wrong and is left out; it can be downloaded afterwards, mended and imported again. |||| %{smart_count} rows are wrong and are left out; they can be downloaded afterwards, mended and imported again.', show: 'Which rows to show', rows: 'Rows of the file', row: 'Row', state: 'Result', reason: 'Reason',
  states: { all: 'All %{count}', new: 'New %{count}', there: 'There %{count}', twice: 'Twice %{count}', wrong: 'Wrong %{count}' },
  marks: { new: 'New', there: 'There already', twice: 'Same as row %{row}', wrong: 'Wrong' },
  columns: { title: 'Columns and fields', sheet: 'Sheet', sample: 'e.g. %{sample}', none: 'Leave out' },
  running: '%{done} of %{total} rows done', runningHint: 'Please keep this page open. What is imported stays when you stop; the rest can be continued.', stopped: 'stopped', stoppedBy: 'Not everything was imported: %{reason}',
  added: '%{smart_count} record was added. |||| %{smart_count} records were added.', fates: { added: 'Added', there: 'There already, unchanged', twice: 'Twice in the file', wrong: 'Wrong', open: 'Not done' }, reasons: { there: 'There already', twice: 'Same as row %{row}', open: 'Not done' },
  failures: 'Download the row that was left out |||| Download the %{smart_count} rows that were left out', failuresHint: 'The file has the row numbers and the reasons; mend it and import it again as it is.', failuresName: '%{name} left out',
  leave: { title: 'Give this import up?', text: 'No row has been imported yet.', yes: 'Give up' },
}
