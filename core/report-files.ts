/** The kinds of files that a report goes out as. */
export const reportFormats = ['docx', 'pdf', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]
