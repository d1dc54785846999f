/** The overview: counts and what was done last. */
export const overview = {
  title: 'Data overview',
  months: { title: 'Added in the last twelve months', zone: 'Calendar months, Beijing time', month: 'Month', customers: 'Customers', reports: 'Reports', authorisations: 'Authorisations', drawing: 'Bar chart: customers, reports and authorisations added in each of the last twelve months; the figures are in the table beside it', table: 'Figures by month' },
  counts: { customerCount: 'Customers', authCount: 'Authorisations in force', reportCount: 'Published reports', waitUploadCount: 'Uploads pending', waitHandleCount: 'Drafts' },
  reports: 'Latest reports', noReports: 'No reports yet. Choose a purpose and a customer in “New report” to build one.', customers: 'Latest customers', noCustomers: 'No customers yet. Add one by its credit code in the client list.', more: 'All',
  status: { draft: 'Draft', published: 'Published' }, kinds: { financial: 'Financial', basic: 'Basics', power: 'Power', none: 'No data' },
}
