/** The chapters of the shipped templates in English, by their ids: for the outline that the choice of a template shows. Reports themselves are written in Chinese. */
const english: Record<string, string> = {
  'anomaly-0': 'Cover and statement', 'anomaly-1': 'Summary', 'anomaly-2': 'Truth of the material and equations', 'anomaly-3': 'Financial anomalies', 'anomaly-4': 'Power use, and power against the books', 'anomaly-5': 'Registration and compliance', 'anomaly-6': 'Scores of models', 'anomaly-7': 'What to verify', 'anomaly-8': 'Rules that could not be applied', 'anomaly-9': 'Basis and date',
  'credit-0': 'Cover and statement', 'credit-1': 'The investigation', 'credit-2': 'The credit applied for', 'credit-3': 'The borrower', 'credit-4': 'Business analysis', 'credit-5': 'Industry analysis', 'credit-6': 'Financial analysis', 'credit-7': 'Guarantees',
  'credit-8': 'Use of funds and sources of repayment', 'credit-9': 'Risks and mitigation', 'credit-10': 'Conclusion and recommendation', 'credit-11': 'Annexes',
  'energy-1': 'Summary', 'energy-2': 'Sources and quality of data', 'energy-3': 'Energy use at a glance', 'energy-4': 'Total consumption and trend', 'energy-5': 'Seasons and fluctuation', 'energy-6': 'Consumption by time of day', 'energy-7': 'Demand, load and use of capacity', 'energy-8': 'Power quality',
  'energy-9': 'Electricity bills and payment record', 'energy-10': 'Energy efficiency', 'energy-11': 'Power data against financial data', 'energy-12': 'Comparison with peers', 'energy-13': 'Anomalies and their verification', 'energy-14': 'Conclusion and monitoring', 'energy-15': 'Tables',
  'financial-1': 'Summary', 'financial-2': 'Basis of the analysis', 'financial-3': 'Asset quality', 'financial-4': 'Liabilities and capital structure', 'financial-5': 'Earnings', 'financial-6': 'Cash flow', 'financial-7': 'Financial strength', 'financial-8': 'Comparison with peers',
  'financial-9': 'Anomalies and signs of fraud', 'financial-10': 'Forecast and stress test', 'financial-11': 'Conclusion', 'financial-12': 'Tables',
  'industry-1': 'Definition and classification', 'industry-2': 'Place in the economy and life cycle', 'industry-3': 'Policy and regulation', 'industry-4': 'Supply chain, supply and demand', 'industry-5': 'Competition', 'industry-6': 'Financial traits', 'industry-7': 'Energy traits', 'industry-8': 'Risks',
  'industry-9': 'Lending of the bank', 'industry-10': 'Outlook and lending policy', 'industry-11': 'Conclusion',
}

/** What a chapter is called for a reader of English; one of a bank's own template by its title. */
export const englishSectionName = (section: { id: string; title: string }): string => (Object.hasOwn(english, section.id) ? (english[section.id] ?? section.title) : section.title)
