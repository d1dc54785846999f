/** A customer's use of power. */
export const power = {
  loading: 'Reading the power data', month: 'Month', yuan: 'CNY', loadFactor: 'Load factor', drawing: 'Chart: %{title}. The figures are in the table beside it', perAccount: 'Demand and power factor are set for each account. Choose an account above.',
  none: { title: 'No power data yet', text: 'Let the customer agree by a QR code, and the data are fetched from the supplier’s source; or ask for the electricity bills and import the spreadsheet into the table of power data. From 24 months on, the season is taken into account.', ask: 'Ask for consent', table: 'Show the table of power data' },
  account: {
    title: 'Power accounts', choose: 'Power account', all: 'All accounts (%{smart_count})', one: 'Account %{no}', source: 'Show the stored data', showAll: 'Show all accounts', span: '%{from} to %{to}, %{smart_count} month |||| %{from} to %{to}, %{smart_count} months',
    name: 'Name', category: 'Category', voltage: 'Voltage', capacity: 'Contract capacity', approvedDemand: 'Approved demand', demandBasis: 'Capacity charge', pfStandard: 'Power-factor standard', shift: 'Shifts declared', months: 'Data',
  },
  fact: {
    title: 'Latest 12 months', span: '%{from} to %{to}', total: 'Total use', change: '%{change} on the year before', noChange: 'No year before to compare with', fee: 'CNY %{fee} of bills', arrears: 'Arrears now', late: 'Late %{smart_count} time in 12 months |||| Late %{smart_count} times in 12 months',
    season: 'Strength of season', noSeason: 'Needs 24 months', strong: 'Clearly seasonal: months are judged by season', weak: 'Little season',
  },
  found: { title: 'What stands out', explain: 'Explain', none: 'No rule about power that could be applied found anything.' },
  total: { title: 'Total use and what was expected', series: 'Total use', expected: 'Expected', band: 'Usual range', bought: 'Bought', generated: 'Generated', exported: 'Exported', deviation: 'Deviation', change: 'On year before', note: 'Expected by season and trend. January and February are compared together, because the Spring Festival moves between them. Diamonds mark unusual months.', noteOwn: 'Total use is bought plus generated less exported power. Expected by season and trend; January and February are compared together. Diamonds mark unusual months.' },
  tou: { title: 'Time of use', sharp: 'Sharp', peak: 'Peak', flat: 'Flat', valley: 'Valley', deepValley: 'Deep valley', share: 'Valley share', note: 'Valley share is valley and deep valley as a share of total use', none: 'The bills do not tell times of use.' },
  demand: { title: 'Maximum demand, approved demand and capacity', demand: 'Maximum demand', approved: 'Approved demand', capacity: 'Contract capacity', note: 'What exceeds 105 % of the approved demand is charged double. Diamonds mark unusual months.', none: 'The bills do not tell the maximum demand.' },
  factor: { title: 'Power factor and its standard', factor: 'Power factor', standard: 'Standard', note: 'Below the standard the bill is higher, above it lower. Diamonds mark unusual months.', none: 'The bills do not tell the power factor.' },
  fees: { title: 'Parts of the bills and average price', total: 'Bill', energy: 'Energy', capacity: 'Capacity', powerFactor: 'Power factor', surcharge: 'Surcharges', other: 'Other', price: 'Average price', priceUnit: 'CNY/kWh', arrears: 'Arrears', daysLate: 'Days late', note: 'The average price is the bill divided by what was bought', none: 'The bills do not tell any fees.' },
  years: { title: 'Index of use and index of revenue', year: 'Year', use: 'Use index', revenue: 'Revenue index', kwh: 'Use of the year (kWh)', income: 'Revenue (CNY)', perRevenue: 'kWh per CNY 10,000 of revenue', note: '%{year} is 100; all accounts together, own generation included. Where the lines part, check output, subcontracting and prices.', none: 'Use and revenue can be compared once there are two whole years of power data and of profit sheets.' },
}
