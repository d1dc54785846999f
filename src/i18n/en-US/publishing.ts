export const publishing = {
  checking: 'Checking the report…', failed: 'The check did not finish: %{reason}', again: 'Check again', clean: 'Nothing was found: no empty section, nothing left to fill in, no open anomaly of high severity, and the figures are those of the data.',
  go: 'Go there', refresh: 'Refresh', whole: 'The whole report', allOf: 'All %{count} of “%{name}”',
  gone: 'The report does not have this place any more.',
  stops: { title: 'To be put right first (%{smart_count})', lead: 'The report can be published when this is done.' },
  events: {
    title: 'Open anomalies of high severity (%{smart_count})', lead: 'Close them first. For what cannot be closed yet, write the condition or what has to be verified: it goes into the conclusion of the report and is frozen with it.',
    note: 'Condition or what to verify', placeholder: 'For example: confirmations of the five largest debtors before the loan is paid out', verify: 'To verify', explained: 'Explanation', suggest: 'Take what is to be verified', close: 'Look and close',
  },
  decide: { title: 'To be confirmed one by one (%{smart_count})', lead: 'What you fill in disappears here. Tick what is to stay as it is.' },
  warn: { title: 'Good to know' },
  left: '%{smart_count} left |||| %{smart_count} left', ready: 'Ready to be published',
  conditions: { title: 'Conditions and what is to be verified', none: 'There was no open anomaly of high severity when the report was published.' },
  facts: { short: 'Checksum %{hash}', title: 'Publication', publisher: 'Published by', time: 'Published at', version: 'Version', hash: 'Checksum', copy: 'Copy the checksum', copied: 'The checksum was copied', intact: 'As it was published', tampered: 'This report is not what its checksum says: it may have been changed since it was published. Do not use it, and tell an administrator.', hashHelp: 'SHA-256 of the text, the sources of its figures, template, data, rules and conditions' },
}
