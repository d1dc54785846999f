/** Proof material, and the edits that it unlocks. */
export const proof = {
  title: 'Edit data · %{table}', close: 'Close', materials: 'Proof material', count: '%{smart_count} file |||| %{smart_count} files', saved: 'Uploaded proof material', fold: 'Hide', unfold: 'Show',
  file: {
    choose: 'Choose proof material', drop: 'Drop files here, or click to choose', accepts: 'doc, docx, images, pdf, xlsx and xls, up to 100M each, several at once', new: 'Files to upload', quoted: '“%{name}”',
    tooLarge: '%{names} is over 100M and was not added.', refused: '%{names} cannot be uploaded: proof material is doc, docx, images, pdf, xlsx or xls.', empty: '%{names} is empty and was not added.', none: 'No new file obtained',
    confirm: 'Upload', confirmCount: 'Upload %{smart_count} file |||| Upload %{smart_count} files', remove: 'Remove %{name}', stop: 'Stop uploading %{name}', sending: 'Uploading %{name}', done: 'Upload successful',
  },
  delete: { one: 'Delete', title: 'Delete “%{name}”?', text: 'Edits that rest on it stay, and so does its name in their history.', last: 'This is the last proof material: deleting it locks editing again. Edits that rest on it stay, and so does its name in their history.', yes: 'Delete' },
  lock: { title: 'Editing is locked', locked: 'This table has no proof material yet. Upload some first (an audit report, the original statement, photos of vouchers); then you can edit.', lockedAgain: 'All proof material has been deleted, so editing is locked again. What you typed is still here; upload proof material and you can save it.', unlocked: 'Proof material is on file, so you can edit. Every edit records who made it, when, and on which proof.' },
  history: { title: 'Edit history', ofCell: 'History of the cell', close: 'Close the history', none: 'Nothing has been edited yet.', nothing: '(empty)', old: 'Old value: %{value}', new: 'New value: %{value}', proof: 'Proof:', deleted: '%{name} (deleted)', hash: 'Fingerprint SHA-256: %{hash}', undone: 'Undone by %{by}, %{time}', more: 'Show earlier edits' },
  undo: { one: 'Undo', title: 'Undo this edit?', text: 'The cell gets back the value that it had before. The edit stays in the history, marked as undone.', yes: 'Undo the edit' },
  leave: { title: 'Close this window?', rows: 'Some changes are not saved and will be lost. What was saved, and the proof material that was uploaded, stays.', files: 'Some files have not been uploaded and will not be. The proof material that was uploaded stays.', yes: 'Close' },
}
