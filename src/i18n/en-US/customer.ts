/** Customers: adding one, and the page of one. */
export const customer = {
  add: {
    title: 'Add customer', confirm: 'Add', done: 'Customer added successfully', search: 'Unified social credit code or enterprise name', searchHint: 'Part of a code or a name', find: 'Search', searching: 'Searching…', results: 'Search results', codeMissing: 'Please enter the unified credit code',
    already: 'Already a customer', alreadyOf: 'Customer of %{owner}', alreadyOfHint: 'This enterprise is a customer of %{owner}; find it in the client list.', alreadyHint: 'This enterprise is already your customer.', badCheck: 'Check digit does not match', badCheckHint: 'The check digit of this credit code does not match. Compare it with the business licence; if it is right, you can still add it.',
    start: 'Search the enterprise directory. Choose with the arrow keys, confirm with Enter.', choose: '%{smart_count} enterprise found. Choose it. |||| %{smart_count} enterprises found. Choose one.', many: 'Only the first %{smart_count} are shown. Type more to narrow the search.', nothing: 'Nothing found. Type the whole 18-character credit code, then a name, to add an enterprise that the directory does not know.', failed: 'The search failed: %{reason}',
    unknown: 'The directory does not know %{code}. Type the enterprise name to add it.', unknownBadCheck: 'The directory does not know %{code}, and its check digit does not match. Compare it with the business licence; if it is right, type the enterprise name to add it.', name: 'Enterprise name',
  },
  row: { view: 'View data' },
  view: {
    title: 'Customer data', code: 'Unified social credit code', owner: 'Account manager', since: 'Added', newReport: 'New report', tables: 'Data tables', noData: 'No data', periods: '%{smart_count} period |||| %{smart_count} periods', rows: '%{smart_count} record |||| %{smart_count} records', allItems: 'Show %{count} empty items',
    export: 'Export to Excel', edit: 'Edit data', total: '%{smart_count} record in total |||| %{smart_count} records in total', empty: 'No data yet: %{table}', emptyHint: 'Use “Upload data” at the top of the page to import an Excel file, or ask the customer to upload it with a QR code.', reports: 'Reports', noReports: 'No report on this customer yet. Once data has been imported, “New report” builds one.', reportName: 'Report name', purpose: 'Purpose', status: 'Status', changed: 'Updated',
    noCustomer: 'No customer is given. Choose one from the client list.', toList: 'Open the client list', retry: 'Retry', loading: 'Loading…',
  },
  purposes: { 1: 'Credit investigation report', 2: 'Financial analysis report', 3: 'Energy consumption analysis report', 4: 'Industry analysis report' },
  reportStatus: { draft: 'Draft', published: 'Published' },
}
