import { recordName } from '../../fields/record-name.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { ChoiceDialogProps } from '../../resources/choices.ts'
import HandOverDialog from './HandOverDialog.tsx'

/** One customer of a list. */
export default function HandOverChoice({ schema, record, onClose }: ChoiceDialogProps) {
  const { locale } = useLanguage()
  return <HandOverDialog ids={[String(record.id)]} name={recordName(schema, record, locale)} onClose={onClose} />
}
