/** Tables of PDF and Word files, brought in by the dialog for spreadsheets. */
export const importDocument = {
  note: 'What follows was read from the tables in “%{name}”. A document has no cells: rows and columns are told by its layout. Compare it with the original before importing.',
  compared: 'I have compared it with the original: period, unit and all figures agree',
  compareFirst: 'Compare it with the original first and tick the box above, then import.',
  scan: '“%{name}” holds pictures only and no text to read; it is probably a scan. Ask the customer for an Excel file or a PDF exported by software, or enter the figures by hand in the customer data.',
  cut: 'In “%{name}” some columns are printed on a page of their own, with figures and no names, so that it is not known which row they belong to. Export it again with the sheet scaled to the width of one page, or upload the Excel file.',
  noTable: 'No table with figures was found in “%{name}”. Check that it is the right file, or use an Excel file.',
}
