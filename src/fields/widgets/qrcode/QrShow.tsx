import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { QrCard } from './QrCard.tsx'

/** On a record's page. */
export default function QrShow({ field, value }: { field: NamedField; value: unknown }) {
  const { locale } = useLanguage()
  return <QrCard link={String(value)} fileName={textIn(field['x-label'], locale)} />
}
