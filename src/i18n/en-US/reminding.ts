/** Several customers are reminded, by their codes or by themselves. */
export const reminding = {
  title: 'Remind the client of %{smart_count} application |||| Remind the clients of %{smart_count} applications',
  text: 'One after another, by SMS to the phone that agreed. Those that are done or over, without a phone, or reminded within 24 hours are left out and listed at the end.',
  run: 'Send %{smart_count} reminder |||| Send %{smart_count} reminders',
  running: 'Sending %{at} of %{total}',
  stop: 'Stop',
  stopping: 'Stopping…',
  sent: '%{smart_count} reminder was sent. |||| %{smart_count} reminders were sent.',
  left: 'Stopped: %{smart_count} was not sent. |||| Stopped: %{smart_count} were not sent.',
  not: '%{smart_count} was not sent: |||| %{smart_count} were not sent:',
  reason: '%{reason} (%{count})',
  names: '%{names} and others, %{count} in all',
  today: 'Reminded within 24 hours',
  again: 'Send %{smart_count} more',
  customers: {
    title: 'Remind %{smart_count} customer |||| Remind %{smart_count} customers',
    text: 'One after another, by SMS to the phone that agreed, with the link of the newest application that waits for the customer. Those with nothing open, with expired applications, without a phone, or reminded within 24 hours are left out and listed at the end.',
    left: 'Stopped: %{smart_count} customer was not reminded. |||| Stopped: %{smart_count} customers were not reminded.',
    not: '%{smart_count} customer was not reminded: |||| %{smart_count} customers were not reminded:',
  },
}
