/** The tab bar, and what open pages keep. */
export const tabs = {
  label: 'Open pages', more: 'Tab actions', menu: 'Actions for “%{name}”', unsaved: 'unsaved input', close: 'Close %{name}', editing: 'Edit: %{name}', creating: 'New: %{name}',
  current: 'Close current', right: 'Close right', left: 'Close left', all: 'Close all but this',
  lastStays: 'This is the last tab; it cannot be closed.', noneRight: 'There is no tab to the right.', noneLeft: 'There is no tab to the left.', noneOther: 'There is no other tab.',
  unsavedTitle: 'Discard unsaved input?', unsavedText: '%{names} holds input that has not been saved. Closing loses it. |||| %{names} hold input that has not been saved. Closing loses it.', quoted: '“%{name}”', between: ', ', discard: 'Discard and close',
  kept: 'What you entered earlier was kept. It is not saved yet.', keptDiscard: 'Clear what was entered',
}
