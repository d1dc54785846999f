/** The audit trail, the recycle bin and undoing. */
export const history = {
  undo: 'Undo', undoKey: 'Undo (Ctrl+Z)', undone: '1 record restored |||| %{count} records restored', undoneSome: '%{count} restored, %{refused} not: %{reason}',
  named: 'To be deleted: %{names}', namedMore: 'To be deleted: %{names} and others, %{count} in all',
  restore: 'Restore', restoreTitle: 'Restore “%{name}”?', restoreText: 'It returns to its list and to the account manager who had it.', restored: '“%{name}” is restored',
  open: 'Audit trail', copyDiscarded: 'The content kept on this device was discarded',
  field: 'Field', before: 'Before', after: 'After', nothing: 'Nothing', shortened: '%{text}… (%{length} characters)', picture: 'Picture (%{length} characters)', textOf: 'Text of %{size}, fingerprint %{hash}',
  facts: {
    fileId: 'File ID', fileName: 'File name', size: 'Size', sha256: 'Fingerprint', sheet: 'Sheet', tableId: 'Data table', periods: 'Periods', imported: 'Values imported', replaced: 'Values replaced', count: 'Rows', format: 'Format', filter: 'Conditions', version: 'Version',
    content: 'Text', contentHash: 'Fingerprint when published', tableIds: 'Data tables', address: 'Address', agent: 'Browser',
  },
}
