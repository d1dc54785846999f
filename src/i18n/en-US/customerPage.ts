/** The page of a customer: its parts and what they say. */
export const customerPage = {
  sections: { title: "Parts of the customer's page", overview: 'Overview', tables: 'Data tables', authorisations: 'Authorisations', files: 'Files', reports: 'Reports', anomalies: 'Anomalies', timeline: 'Timeline' },
  overview: {
    changed: 'Updated %{time}', periods: '%{smart_count} period, %{newest} |||| %{smart_count} periods, latest %{newest}', latest: 'Latest events', allEvents: 'Show %{smart_count} event |||| Show all %{smart_count} events',
    next: { none: 'No data yet. Upload a spreadsheet, or ask the customer to.', requested: 'The customer was asked and has not answered yet.', collecting: 'Being fetched; it shows here when it is done.', received: 'The customer has sent files. Import them under Files.', failed: 'Fetching failed. Try again under Authorisations.', partial: 'Only part of it was fetched. The reason is under Authorisations.', there: 'On file.' },
  },
  requests: { title: 'Waiting for the customer', none: 'Nothing is waiting for the customer.', ask: 'Ask for an upload', until: 'Valid until %{time}' },
  authorisations: { title: 'Authorisations', none: 'The customer has not agreed to anything yet. Make a QR code with “Data application” and have the customer scan it.', given: 'Given %{time}, valid until %{until}', show: 'Show the consent', hide: 'Hide the consent', code: 'Open the QR code' },
  files: {
    purpose: 'What files are for', purposes: { client: "Customer's material", source: 'Imported spreadsheets', proof: 'Proof material' }, none: 'No files yet', noneOfThese: 'No such files', noneHint: 'What the customer sends, and the spreadsheets and proof that you upload, are listed here.',
    head: { name: 'File', purpose: 'For', about: 'Data', from: 'From', time: 'Time', size: 'Size', actions: 'Actions' }, byCustomer: 'The customer', import: 'Import', importOne: 'Import %{name}',
  },
  timeline: { kinds: 'Only these events', kind: { customer: 'Customer', data: 'Data', file: 'Files', code: 'QR codes', consent: 'Consent', report: 'Reports' }, none: 'No such events.', customer: 'The customer', system: 'The system', other: '%{by}: %{action}', count: '%{smart_count} value |||| %{smart_count} values', replaced: '%{smart_count} replaced |||| %{smart_count} replaced' },
  collected: { failed: '%{by} could not fetch the data', partial: '%{by} fetched a part of the data', cancelled: '%{by} stopped fetching' },
  events: {
    customer: { create: '%{by} added the customer', update: "%{by} changed the customer's details", delete: '%{by} deleted the customer', restore: '%{by} restored the customer' },
    data: { import: '%{by} imported data', export: '%{by} exported data', editData: '%{by} edited data on proof', undoEdit: '%{by} undid an edit', collect: '%{by} fetched data', collectRun: '%{by} asked for data to be fetched again', collectStop: '%{by} cancelled a fetch', explain: '%{by} explained an anomaly', withdrawExplanation: '%{by} withdrew an explanation' },
    file: { upload: '%{by} uploaded a file', download: '%{by} downloaded a file', deleteFile: '%{by} deleted a file' },
    code: { create: '%{by} made a QR code', update: '%{by} changed a QR code', open: '%{by} opened the link', finishUpload: '%{by} finished uploading', revoke: '%{by} revoked a QR code', prolong: '%{by} prolonged a QR code', remind: '%{by} sent a reminder', delete: '%{by} deleted a QR code', restore: '%{by} restored a QR code' },
    consent: { identify: '%{by} proved who they are', authorise: '%{by} gave consent' },
    report: { restoreVersion: '%{by} restored a version of a report', noteVersion: '%{by} wrote a note on a version of a report', copy: '%{by} copied a report', build: '%{by} built a report', edit: '%{by} edited a report', overwrite: "%{by} overwrote somebody's changes of a report", publish: '%{by} published a report', draft: '%{by} made a report a draft', update: '%{by} changed a report', export: '%{by} exported a report', delete: '%{by} deleted a report', restore: '%{by} restored a report' },
  },
}
