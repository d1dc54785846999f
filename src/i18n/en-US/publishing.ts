export const publishing = {
  checking: 'Checking the report…', failed: 'The check did not finish: %{reason}', again: 'Check again', clean: 'Nothing was found: no empty section, nothing left to fill in, no open anomaly of high severity, and the figures are those of the data.',
  go: 'Go there', refresh: 'Refresh', whole: 'The whole report', allOf: 'All %{count} of “%{name}”',
  gone: 'The report does not have this place any more.',
  stops: { title: 'To be put right first (%{smart_count})', lead: 'The report can be published when this is done.' },
  events: {
    title: 'Open anomalies of high severity (%{smart_count})', lead: 'Close them first. For what cannot be closed yet, write the condition or what has to be verified: it goes into the conclusion of the report and is frozen with it.',
    shared: 'One text for several', all: 'All %{count}', choose: 'Choose “%{name}”',
    sharedNote: 'Text for all that are chosen', write: 'Write into %{smart_count} |||| Write into %{smart_count}',
    more: 'Evidence of %{smart_count} more period |||| Evidence of %{smart_count} more periods',
    note: 'Condition or what to verify', placeholder: 'For example: confirmations of the five largest debtors before the loan is paid out', verify: 'To verify', explained: 'Explanation', suggest: 'Take what is to be verified', close: 'Look and close',
  },
  decide: { title: 'To be confirmed one by one (%{smart_count})', lead: 'What you fill in disappears here. Tick what is to stay as it is.' },
  warn: { title: 'Good to know' },
  left: '%{smart_count} left |||| %{smart_count} left', ready: 'Ready to be published',
  confirmed: {
    title: 'Confirmed to stay as it is', by: 'Confirmed by %{user} at %{time}',
    none: 'Nothing had to be confirmed when the report was published, or nothing is on record.', whole: 'The whole report',
    show: 'Show it |||| Show all %{smart_count}', short: 'Confirmed on publishing',
    kinds: {
      section: 'Empty sections: %{count}', gap: 'Open places: %{count}', typedOver: 'Figures that are not those of the data: %{count}',
      stale: 'Data that changed: %{count}', table: 'Faulty tables: %{count}',
    },
  },
  conditions: { title: 'Conditions and what is to be verified', none: 'There was no open anomaly of high severity when the report was published.' },
  facts: { short: 'Checksum %{hash}', title: 'Publication', publisher: 'Published by', time: 'Published at', version: 'Version', hash: 'Checksum', copy: 'Copy the checksum', copied: 'The checksum was copied', intact: 'As it was published', tampered: 'This report is not what its checksum says: it may have been changed since it was published. Do not use it, and tell an administrator.', hashHelp: 'SHA-256 of the text, the sources of its figures, template, data, rules, conditions and confirmations' },
}
