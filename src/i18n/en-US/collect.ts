/** Fetching a customer's data from the sources. */
export const collect = {
  title: 'Collected data', about: 'Power data and enterprise basics are fetched from the data sources once the customer has consented.', loading: 'Loading the state of collection', retry: 'Try again',
  states: { none: 'Not fetched', waiting: 'Waiting', running: 'Fetching', partial: 'Partly fetched', done: 'Fetched', failed: 'Failed', cancelled: 'Stopped' },
  rows: '%{smart_count} row |||| %{smart_count} rows', from: 'from %{source}', asOf: 'as of %{time}', tries: 'try %{tries} of %{most}', next: 'next at %{time}', progress: 'Progress of fetching: %{label}',
  notYet: 'The customer has consented; valid until %{time}.', noConsent: 'No consent of the customer is in force. Ask for it with a data application, or import a file.',
  start: 'Fetch', startOf: 'Fetch %{label}', again: 'Fetch again', againOf: 'Fetch again: %{label}', now: 'Try now', nowOf: 'Try now: %{label}', cancel: 'Cancel', cancelOf: 'Cancel fetching %{label}', byFile: 'Import a file', byFileOf: 'Import a file: %{label}',
  refused: '%{smart_count} row was rejected |||| %{smart_count} rows were rejected', row: 'Row %{row}', more: '%{count} more are not listed', unknown: '%{smart_count} field is not in the table |||| %{smart_count} fields are not in the table', unknownHead: 'Fields not in the table', kept: '%{smart_count} value edited with proof was kept |||| %{smart_count} values edited with proof were kept', says: 'The source says %{value}', saysNothing: 'The source has no such value',
}
