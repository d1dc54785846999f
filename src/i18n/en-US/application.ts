import type { application as zhCN } from '../zh-CN/application.ts'

/** Asking customers for data: the panel, the codes, their posters and their course. */
export const application: typeof zhCN = {
  open: 'Apply for data', close: 'Close the data application', incomplete: 'Please complete all options/fill-in', needAny: 'Please choose at least one kind of data.', anyOf: 'Please fill in at least one of customer, purpose and needed data.',
  tabs: { apply: 'Data application', upload: 'Upload data', history: 'Application history' },
  apply: { lead: 'Choose the purpose and the data needed; the customer scans the code and authorises.', submit: 'Make the QR code' },
  upload: { lead: 'Ask a customer to upload: fill in at least one of customer, purpose and needed data.', submit: 'Send the upload request', sent: 'The upload request is ready. Copy its link, remind the customer and follow progress in the application history.', see: 'Show' },
  made: { bank: 'Asked by' },
  live: { waiting: 'Waiting for the customer to scan', opened: 'The customer has opened the page', authorised: 'The customer has authorised', uploaded: 'The customer has uploaded', expired: 'The QR code has expired', revoked: 'The QR code has been revoked' },
  actions: {
    remind: 'Remind', prolong: 'Prolong', revoke: 'Revoke', savePng: 'Save picture', print: 'Print', copyImage: 'Copy picture', imageCopied: 'Picture copied', imageFailed: 'The picture cannot be copied; please save it and send the file.', saveFailed: 'The picture could not be made; please try again.', savedMany: '%{count} pictures saved',
  },
  revoke: { title: 'Revoke “%{name}”?', text: 'The link ends at once: the customer can no longer open it, authorise or upload. Data received so far are kept. This cannot be undone.' },
  prolong: { title: 'Prolong “%{name}”', days: 'Days', count: '%{count} day |||| %{count} days', range: 'Please enter a whole number from 1 to %{most}.', until: 'Then valid until %{time}' },
  remind: { title: 'Remind the customer', text: 'The link is sent by SMS once more, to the phone with which the customer authorised.', last: 'Reminded once, on %{time}. |||| Reminded %{count} times, last on %{time}.', next: 'Can be reminded again after %{time}.' },
  history: {
    filter: 'Filter by progress', kinds: { all: 'All', open: 'Under way', done: 'Done', over: 'Ended' }, none: 'Nothing has been asked for yet.', requests: 'Waiting for an upload (%{count})', others: 'Other applications', overdue: 'Overdue', more: 'Show more', times: 'Created %{created}, valid until %{until}', timesOpen: 'Created %{created}, valid until %{until}',
  },
  looks: { label: 'View as', table: 'Table', cards: 'Cards' },
  course: { title: 'Progress', created: 'Created', opened: 'Opened by the customer', authorised: 'Authorised', uploaded: 'Files uploaded', revoked: 'Revoked', expired: 'Expired', next: 'Waiting' },
  consent: { title: 'Consent', by: 'Given by', phone: 'Confirmed with phone', time: 'Given on', version: 'Version', hash: 'Checksum of the text (SHA-256)', show: 'Show the full text', hide: 'Hide the full text' },
  poster: { scan: 'Scan this code with your phone', steps: { scan: 'Scan the code with WeChat or the camera of your phone.', check: 'Check who asks and what for; enter your unified social credit code and the code sent to your phone.', agree: 'Read and accept the consent, and upload what is asked for.' } },
  print: { size: 'Paper', sizes: { A4: 'A4, one per page', A6: 'A6, four per page' }, over: '%{count} QR code has expired or been revoked and is not printed. |||| %{count} QR codes have expired or been revoked and are not printed.', missing: '%{count} QR code cannot be found; it may have been deleted. |||| %{count} QR codes cannot be found; they may have been deleted.', none: 'There is no QR code to print' },
}
