export const editor = {
  toolbar: 'Editing tools',
  desk: 'Report text',
  pageBreak: 'Page break',
  outline: { title: 'Outline', empty: 'The report has no headings yet.', untitled: '(untitled heading)', open: 'Open outline', close: 'Close outline' },
  command: {
    undo: 'Undo', redo: 'Redo', block: 'Paragraph style', paragraph: 'Body text', 'heading-1': 'Heading 1', 'heading-2': 'Heading 2', 'heading-3': 'Heading 3', 'heading-4': 'Heading 4',
    bold: 'Bold', italic: 'Italic', underline: 'Underline', strike: 'Strikethrough', bulletList: 'Bulleted list', orderedList: 'Numbered list', blockquote: 'Quotation',
    'align-left': 'Align left', 'align-center': 'Centre', 'align-right': 'Align right', 'align-justify': 'Justify',
    insertTable: 'Insert table', insertImage: 'Insert picture', pageBreak: 'Insert page break',
    addRowBefore: 'Insert row above', addRowAfter: 'Insert row below', addColumnBefore: 'Insert column left', addColumnAfter: 'Insert column right',
    mergeCells: 'Merge cells', splitCell: 'Split cell', toggleHeaderRow: 'First row is a header', deleteRow: 'Delete row', deleteColumn: 'Delete column', deleteTable: 'Delete table',
  },
  table: { menu: 'Table', size: '%{rows} rows, %{columns} columns', editCaption: 'Edit caption', caption: 'Caption' },
  image: {
    uploading: 'Uploading picture…', loading: 'Loading picture…', failed: 'The picture cannot be loaded.', tools: 'Picture settings', small: 'Small', medium: 'Medium', large: 'Large', alt: 'Description',
    refused: { type: '“%{name}” is not a usable picture. Please use PNG, JPEG, GIF or WebP.', size: '“%{name}” is over 10 MB. Please make it smaller.', broken: '“%{name}” is damaged and cannot be opened as a picture.', failed: '“%{name}” could not be uploaded: %{reason}' },
  },
  chart: { item: 'Item', showFigures: 'Show figures', hideFigures: 'Hide figures', figuresOf: 'Figures of “%{title}”', drawing: 'Chart: %{title}. Series: %{series}', failed: 'The chart cannot be drawn. Its figures are below.' },
  figure: {
    stored: 'From collected data', computed: 'Computed from collected data', raw: ', shown as %{raw} %{unit}', more: '%{smart_count} more source |||| %{smart_count} more sources',
    unknown: 'This report has no source on record for this value; it may have been copied from another report. Please check it.',
    differs: 'The number in the text differs from the collected data. Please check.',
    kind: { import: 'Imported file', edit: 'Entered by hand', demo: 'Demonstration data', fetch: 'Fetched from its source' },
  },
  gap: { label: 'To fill in', next: '%{smart_count} to fill in' },
}
