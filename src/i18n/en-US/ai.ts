/** Writing with an AI service, or by the product's rules. */
export const ai = {
  panel: 'AI writing',
  bubble: 'Rewrite the selected text',
  comma: ', ',
  mode: { label: 'What to write', passage: 'Rewrite', section: 'Write section' },
  engine: {
    rules: 'By rules', rulesNote: 'No AI service is connected; the product rewrites and writes by its rules.', optimised: 'Optimised by rules', written: 'Written by rules',
    masked: { both: 'Names and codes are hidden', names: 'Names are hidden', codes: 'Codes are hidden', none: 'Names and codes are not hidden' },
    remaining: '%{smart_count} call left today |||| %{smart_count} calls left today',
  },
  instruction: { clearer: 'Clearer', shorter: 'Shorter', formal: 'More formal', complete: 'More complete', wish: 'As wished' },
  passage: {
    selected: '%{smart_count} character selected |||| %{smart_count} characters selected', paragraph: 'The paragraph around the caret, %{smart_count} characters', how: 'How to rewrite',
    wish: 'Other wishes', wishHint: 'For example: stress the change of receivables', send: 'Rewrite as wished',
    refused: {
      empty: 'Select a passage of the text, or put the caret into a paragraph.',
      heading: 'The selection holds a heading and cannot be rewritten. Select text below headings only.',
      table: 'The selection crosses a table and cannot be rewritten. Select text, or within one cell.',
      object: 'The selection holds a chart, a picture or a page break and cannot be rewritten. Select text only.',
      long: '%{smart_count} characters are selected; at most %{limit} at once. Rewrite in parts.',
    },
  },
  section: {
    none: 'Put the caret into the section to be written.', into: 'Into: ', kinds: 'What to write about', noKinds: 'The customer has no data to write from. Collect or import some first.',
    wish: 'Other wishes', wishHint: 'For example: mainly the short-term debt', start: 'Write',
  },
  proposal: { label: 'Proposal', section: 'Section “%{title}”' },
  said: {
    running: 'Writing…', stopped: 'Stopped. This is only a part and cannot be accepted.', done: 'Written. Check it before you accept.', same: 'Nothing needs changing.', sameByRules: 'Checked by the rules: nothing needs changing.', none: 'None of the changes is taken.',
    refused: '%{smart_count} place rests on nothing; it cannot be accepted. |||| %{smart_count} places rest on nothing; it cannot be accepted.',
  },
  view: { label: 'How to look at it', changes: 'Changes', both: 'Both texts', original: 'Original', proposal: 'Proposal' },
  refused: {
    title: 'This is neither in the original nor in the customer’s data, and cannot go into the report: |||| These %{smart_count} are neither in the original nor in the customer’s data, and cannot go into the report:', is: ' (%{kind})', figure: 'figure', date: 'date', name: 'name', code: 'code',
    advice: 'Try again: the service is told not to write them. What you can prove, write by hand and name its source.',
  },
  changes: { label: 'Changes by the rules', title: '%{smart_count} of %{total} taken', all: 'Take all', none: 'Take none' },
  missing: 'Still missing: %{list}.', note: 'Note: %{note}.',
  moved: 'The original was changed or deleted meanwhile, so this cannot be accepted. Select it again.',
  accept: 'Accept', insert: 'Put into the section', append: 'Add to the section', replace: 'Replace its text', retry: 'Try again', stop: 'Stop', discard: 'Discard', back: 'Back', byRules: 'By rules instead',
  accepted: 'Put into the report. Ctrl+Z takes it back.',
  sent: { open: 'See what is sent', title: 'What goes to the AI service', summary: 'Model %{model}, %{characters} characters, %{masked} names and codes hidden.', system: 'Rules and task', user: 'Material' },
}
