/** What the selected records of a list come to. */
export const listSums = {
  title: 'What the selected records come to',
  line: '%{name}: %{count} record, sum %{sum}, mean %{mean} |||| %{name}: %{count} records, sum %{sum}, mean %{mean}',
  about:
    '%{name}: %{count} record, sum %{sum}, mean about %{mean} |||| %{name}: %{count} records, sum %{sum}, mean about %{mean}',
  currencies: '%{name}: not added up, as the currencies differ',
  unreadable: '%{name}: not added up, as a value cannot be read',
  unseen:
    '%{smart_count} record of pages not looked at is left out |||| %{smart_count} records of pages not looked at are left out',
}
