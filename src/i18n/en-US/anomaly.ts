/** The page of anomalies: customers, and the parts of one. */
export const anomaly = {
  title: 'Anomaly analysis', intro: 'Statements against each other, against the industry and against the power really used: what does not hold is listed with its evidence; what cannot be judged is listed apart, and is no pass.',
  tab: { customers: 'Customers', portfolio: 'Portfolio', files: 'Evidence' }, part: { events: 'Anomalies', ratios: 'Ratios', models: 'Models', power: 'Power', files: 'Evidence' }, parts: 'Parts of the analysis',
  head: { industry: 'Thresholds: %{industry}', computed: 'Analysed %{time}', rules: 'Rules version %{version}', shipped: 'Rules as shipped' },
  search: 'Customer or credit code', withSeverity: 'Has at least one', withStatus: 'Has one that is', unclosed: 'Not closed', only: { category: 'Category: %{name}', rule: 'Risk: %{name}' }, pending: '%{smart_count} customer is still being analysed; the result will follow. |||| %{smart_count} customers are still being analysed; results will follow.', counting: 'Analysing', total: '%{smart_count} customer |||| %{smart_count} customers', customers: 'Customers and their anomalies', customer: 'Customer', industry: 'Industry', latest: 'Latest period',
  noData: 'No data to judge', noMatch: 'No customer matches', noMatchText: 'Widen the search or the filter.', noCustomers: 'No customers yet', noCustomersText: 'Add one in the client list and upload its statements.',
  count: { high: 'High', medium: 'Medium', low: 'Low', info: 'Note', open: 'To do', notApplicable: 'Not applicable' },
  gone: 'There is no such customer, or it is outside your data scope.', toList: 'Choose a customer', retry: 'Retry', openData: 'Customer data',
}
