/** The viewer of customers' files. */
export const files = {
  close: 'Close',
  download: 'Download',
  downloading: 'Downloading',
  previous: 'Previous file (←)',
  next: 'Next file (→)',
  place: '%{number} of %{total}',
  loading: 'Opening the file…',
  failed: 'The file could not be opened. Please try again.',
  retry: 'Try again',
  noView: 'This kind of file cannot be shown here. Download it and open it in its own application.',
  noDoc: 'Old Word files (.doc) cannot be shown here. Download it and open it in Word or WPS.',
  bar: 'Viewing options',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  fit: 'Fit the window',
  rotate: 'Rotate',
  picture: 'Picture; the arrow keys move it',
  brokenImage:
    '“%{name}” is damaged and cannot be shown. Download it and try another program, or ask the enterprise for it again.',
  document: 'PDF document',
  page: 'Page %{number} of %{total}',
  goTo: 'Page number, of %{total}',
  pdf: {
    encrypted:
      '“%{name}” is protected by a password and cannot be shown here. Download it and open it with the password.',
    broken:
      '“%{name}” is damaged and cannot be shown. Download it and try another program, or ask the enterprise for it again.',
    page: 'Page %{number} cannot be shown. Download the file to see it.',
  },
  sheets: 'Sheets',
  rowNumber: 'Row number',
  emptySheet: 'There is nothing in this sheet.',
  extent: '%{rows} rows × %{columns} columns',
}
