export const passages = {
  panel: 'Library', keep: 'Keep the selection or section', search: 'Search titles, tags and text', retry: 'Load again', next: 'Load more',
  scope: { label: 'Scope', all: 'All', own: 'Mine', shared: 'Shared' },
  count: '%{smart_count} passage |||| %{smart_count} passages', uses: 'used once |||| used %{smart_count} times', shared: 'Shared', insert: 'Insert', all: 'Show all', less: 'Show less', edit: 'Edit title and tags', more: 'More for “%{title}”',
  title: 'Title', tags: 'Tags', tagsHelp: 'Press Enter after each, up to 10', share: 'Share with colleagues of my branch', shareNote: 'Before sharing, check that the text names nothing confidential: enterprises and persons in the words are not hidden.', excerpt: 'What is kept',
  slots: 'Figures that come from data become slots: another report fills them with those of its own enterprise. Charts and pictures are not kept.',
  saveTitle: { selection: 'Keep the selection', section: 'Keep this section' }, editTitle: 'Edit the passage',
  saved: 'Kept in the library.', savedPartly: 'Kept in the library; %{smart_count} chart or picture was left out. |||| Kept in the library; %{smart_count} charts or pictures were left out.', changed: 'Changed.', deleted: '“%{title}” was deleted.', inserted: '“%{title}” was inserted.',
  open: 'This report has no data for: %{names}. Please fill them in.', check: 'Please check the words around these, and whether what is quoted holds here: %{names}.', comma: ', ',
  empty: 'The library is empty. Select a passage of a report and keep it here to use it again.', notFound: 'Nothing matches.', nothing: 'There is nothing to keep here. Select text, or place the caret in a section that has content.',
}
