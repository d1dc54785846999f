export const reportLists = {
  copy: 'Copy as a draft', copied: 'Copied as the draft “%{name}”', copyTitle: 'Copy the report', copyText: 'The copy is a draft of your own with the same text, pictures and sources. The original stays as it is.', copyName: 'Name of the copy', copyDefault: '%{name} (copy)', copyConfirm: 'Copy', open: 'Open',
  rename: 'Rename', renameTitle: 'Rename the report', name: 'Report name', renamed: 'The report was renamed', required: 'Enter a name.', save: 'Save',
  toDraft: 'Turn into draft to edit', drafted: 'Turned into a draft',
}
