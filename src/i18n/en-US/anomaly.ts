/** What does not hold in the data of customers. */
export const anomaly = {
  title: 'Anomaly analysis', intro: 'Imported statements are checked against their own equations, and ratios against industry bands. Listed here is what does not hold or falls into a watch or risk band; what cannot be judged for lack of data is listed separately and does not count as passed.',
  search: 'Customer or credit code', withSeverity: 'Has at least one', any: 'All', pending: '%{smart_count} customer is still being counted. |||| %{smart_count} customers are still being counted.', counting: 'Counting', total: '%{smart_count} customer |||| %{smart_count} customers', customers: 'Customers and what was found', customer: 'Customer', code: 'Unified social credit code', latest: 'Latest period',
  noData: 'No data to judge', noMatch: 'No customer matches', noMatchText: 'Widen the search or the filter.', noCustomers: 'No customers yet', noCustomersText: 'Add one in the client list and upload its statements.',
  severity: { high: 'High', medium: 'Medium', low: 'Low' },
  count: { high: 'High', medium: 'Medium', low: 'Low', notApplicable: 'Not applicable', passed: 'Passed' },
  gone: 'There is no such customer, or it is outside your data scope.', toList: 'Choose a customer', retry: 'Retry', openData: 'Customer data', summary: 'Counts',
  measure: 'High and medium: equations that do not hold, and ratios in the risk band. Low: ratios in the watch band. Bands used: %{industry}.',
  filter: { title: 'Filters', severity: 'Severity', category: 'Category', period: 'Period', reset: 'Clear filters' },
  findings: 'What was found', found: '%{smart_count} finding |||| %{smart_count} findings', none: 'Everything that could be judged holds and is within its band.', noneNoData: 'There is nothing to judge yet. Statements are checked as soon as they are uploaded.', noneNarrowed: 'Nothing matches these filters.',
  inputs: 'Underlying data', input: { name: 'Item', period: 'Period', value: 'Value', source: 'Source' }, openTable: 'Open the data table of “%{name}”',
  course: 'Course over the periods', formula: 'Formula: %{formula}', bands: 'Bands: good %{good}; watch %{watch}; risk %{risk}', noIndicator: 'The periods could not be read: %{reason}', drawing: 'Line chart: %{name} by period over its bands; the figures are in the table beside it', noDrawingBands: 'Line chart: both sides of %{name} by period; the figures are in the table beside it',
  verdict: { good: 'Good', watch: 'Watch', risk: 'Risk', holds: 'Holds', fails: 'Does not hold', none: 'Not judged' }, verdictHead: 'Verdict', units: { 倍: '×', 次: 'turns', 天: 'days', 元: 'CNY', '%': '%', 'kWh/万元': 'kWh per CNY 10k' },
  notApplicable: { title: 'Not applicable: %{count}', explain: 'These rules could not be judged, for lack of data or another reason; they do not count as passed.', rule: 'Rule', periods: 'Periods', reason: 'Reason', show: 'Show', hide: 'Hide', many: '%{first} to %{last}, %{count} periods' },
}
