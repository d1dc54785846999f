/** The grid of a customer's data table: rows in edit mode, selection, paste. */
export const grid = {
  row: {
    actions: 'Actions',
    edit: 'Edit %{name}',
    save: 'Save %{name}',
    cancel: 'Cancel editing %{name}',
    locked: '%{name}: can be edited once proof is uploaded',
  },
  tools: {
    jump: 'Go to item',
    periods: 'Periods',
    periodsShown: 'Periods %{count}/%{total}',
    periodsOf: '%{smart_count} of %{total} periods',
    allPeriods: 'All periods',
    latest: 'The latest %{count}',
    years: 'Year ends only',
    change: 'Year on year',
    changeHead: 'YoY',
    changeOf: '%{period} against the year before; none where that is zero, negative or missing',
    full: 'Full screen',
    leaveFull: 'Leave full screen',
  },
  empty: '(empty)',
  history: 'History',
  picked: '%{smart_count} cell selected |||| %{smart_count} cells selected',
  unsaved: '%{smart_count} row has unsaved changes |||| %{smart_count} rows have unsaved changes',
  saveAll: 'Save all',
  cancelAll: 'Cancel all',
  checksTold: 'Checks follow what you type. They are for your information and do not prevent saving.',
  keys: 'Arrow keys move, Shift with them or dragging selects, Ctrl+C copies, Enter or F2 edits, Ctrl+Z undoes, Ctrl+Enter saves the row.',
  facts: {
    was: 'Before: %{value}',
    check: '%{rule}: should be %{expected}, difference %{difference}',
    closed: 'This field cannot be edited by hand',
  },
  conflict: { mine: 'Mine: %{value}', theirs: 'Saved: %{value}' },
  save: {
    faults: 'Some values are not valid. Correct the cells marked red, then save again.',
    choose: 'Somebody else has changed these cells too. Choose a value for each, then save again.',
    offline:
      'The connection was lost and nothing was saved. What you typed is still in the table; try again in a moment.',
  },
  note: {
    close: 'Close',
    row: '%{name}: %{message}',
    cancelled:
      'Changes of %{smart_count} row were cancelled. Ctrl+Z brings them back. |||| Changes of %{smart_count} rows were cancelled. Ctrl+Z brings them back.',
    clearEmpty: 'Clear empty cells too',
    notLoaded:
      'Nothing was copied: the selection is too large or holds rows that have not been loaded. Scroll to them, or use “Export to Excel”.',
    tooMany: 'At most %{most} cells can be pasted at once. Paste in parts, or use “Upload data”.',
    pasted: '%{smart_count} cell filled. |||| %{smart_count} cells filled.',
    faults: '%{smart_count} is not valid and is marked red. |||| %{smart_count} are not valid and are marked red.',
    outside:
      '%{smart_count} lies outside the table and was left out. |||| %{smart_count} lie outside the table and were left out.',
    closed:
      '%{smart_count} belongs to a cell that cannot be edited and was left out. |||| %{smart_count} belong to cells that cannot be edited and were left out.',
    kept: '%{smart_count} empty cell kept its value. |||| %{smart_count} empty cells kept their values.',
  },
}
