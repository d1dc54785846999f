import { recordName } from '../../../fields/record-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import type { ChoiceDialogProps } from '../../../resources/choices.ts'
import RemindManyDialog from './RemindManyDialog.tsx'

/** One customer is reminded of what waits for them. */
export default function RemindCustomer({ schema, record, onClose }: ChoiceDialogProps) {
  const { locale } = useLanguage()
  const codes = [{ id: String(record.id), name: recordName(schema, record, locale) }]
  return <RemindManyDialog of="customers" codes={codes} onClose={onClose} />
}
