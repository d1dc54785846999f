/** The overview: counts and what was done last. */
export const overview = {
  title: 'Data overview',
  counts: { customerCount: 'Customers', authCount: 'Authorisations in force', reportCount: 'Published reports', waitUploadCount: 'Waiting uploads', waitHandleCount: 'Drafts' },
  reports: 'Latest reports', noReports: 'No reports yet. Choose a purpose and a customer in “New report” to build one.', customers: 'Latest customers', noCustomers: 'No customers yet. Add one by its credit code in the client list.', more: 'All',
  status: { draft: 'Draft', published: 'Published' }, kinds: { financial: 'Financial', basic: 'Basics', power: 'Power', none: 'No data' },
}
