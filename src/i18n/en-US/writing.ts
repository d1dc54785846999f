export const writing = {
  notice: {
    fixedHeading: 'Top-level headings come from the template. They cannot be changed, moved or deleted.',
    ownChapter: 'Top-level headings come from the template. Please add sections below the chapters instead.',
    chaptersKept: 'Done. The top-level headings of the template were kept.',
    replaced: 'Replaced: %{count}.',
    replacedBound: 'Replaced: %{count}. Left as they are: %{bound} numbers taken from data.',
    replacedFixed: 'Replaced: %{count}. Left as they are: %{fixed} in top-level headings of the template.',
    replacedBoth: 'Replaced: %{count}. Left as they are: %{bound} numbers taken from data and %{fixed} in top-level headings of the template.',
    picturesLost: '%{smart_count} picture could not be pasted. Please save it as a file and insert it. |||| %{smart_count} pictures could not be pasted. Please save them as files and insert them.',
    picturesLostNamed: '%{smart_count} picture could not be pasted (%{names}). Please save it as a file and insert it. |||| %{smart_count} pictures could not be pasted (%{names}). Please save them as files and insert them.',
    rowsLeft: 'The table is too long. Its first rows were pasted, %{smart_count} more were not.',
    columnsLeft: 'The table is too wide. %{smart_count} column at its right was not pasted. |||| The table is too wide. %{smart_count} columns at its right were not pasted.',
    tooLong: 'The content is too long. Only its beginning was pasted.',
    pasteByKey: 'The browser does not let pages read the clipboard. Please paste with Ctrl+V.',
  },
  toolbar: { more: 'More tools', less: 'Fewer tools' },
  link: { insert: 'Insert link', edit: 'Edit link', address: 'Web or mail address', words: 'Text to show', hint: 'Such as www.example.com or name@example.com', wrong: 'Please enter a web or mail address.', remove: 'Remove link', open: 'Open' },
  table: { captionHint: 'Caption', cut: 'Cut', copy: 'Copy', paste: 'Paste' },
  shortcuts: {
    title: 'Keyboard shortcuts', group: { text: 'Text', structure: 'Headings and inserting', table: 'Tables', page: 'Search and help' },
    plainPaste: 'Paste as plain text', lineBreak: 'Line break', sectionUp: 'Move section up (in the outline)', sectionDown: 'Move section down (in the outline)', nextCell: 'Next cell', previousCell: 'Previous cell', tableMenu: 'Table menu', nextHit: 'Next match', previousHit: 'Previous match',
  },
  section: { add: 'Add section', 'level-2': 'Level 2 section', 'level-3': 'Level 3 section', 'level-4': 'Level 4 section', recount: 'Renumber sections of this chapter' },
  find: {
    title: 'Find and replace', words: 'Find', replacement: 'Replace with', more: 'Replace options', count: '%{current} of %{count}', none: 'Not found', previous: 'Previous (Shift+Enter)', next: 'Next (Enter)', close: 'Close search',
    exact: 'Match case, width and thousands separators', exactShort: 'Aa', whole: 'Whole words and numbers', wholeShort: 'Word', replaceOne: 'Replace', replaceAll: 'Replace all', boundToo: 'Also numbers taken from data (%{count}); they are then marked as typed over',
  },
  footnote: { title: 'Footnote %{number}', hint: 'A source, a definition or a remark', remove: 'Delete footnote', list: 'Footnotes', back: 'Back to footnote %{number} in the text', edit: 'Edit footnote %{number}' },
  outline: {
    expand: 'Expand “%{name}”', collapse: 'Collapse “%{name}”', more: 'Actions for “%{name}”', up: 'Move up', down: 'Move down', recount: 'Renumber sections of this chapter', remove: 'Delete section',
    gaps: '%{smart_count} place to fill in |||| %{smart_count} places to fill in',
  },
}
