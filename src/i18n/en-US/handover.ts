/** Customers that are given to a colleague. */
export const handover = {
  titleOne: 'Hand over %{name}',
  title: 'Hand over %{smart_count} client |||| Hand over %{smart_count} clients',
  who: 'Colleague who takes over',
  whoMissing: 'Choose who takes over.',
  nobody: 'No colleague can take these over. They must be of one branch, and the colleague must work with clients.',
  note: 'Note (optional)',
  noteHint: 'Shown in the colleague’s inbox and in the course of the client',
  along: 'Data, codes, reports, drafts and open tasks of the former account manager go along.',
  gone: 'You will not see this client any more. |||| You will not see these clients any more.',
  confirm: 'Hand over',
}
