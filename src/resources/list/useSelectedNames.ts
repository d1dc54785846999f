import { useListContext, useTranslate } from 'react-admin'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordName } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { useSelectedRecords } from './useSelectedRecords.ts'

/** Names that a question spells out. */
const spelled = 5

/** The selected records by their names, as far as this list has shown them; '' where it has shown none. */
export function useSelectedNames(): () => string {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { selectedIds } = useListContext()
  const selectedRecords = useSelectedRecords()
  return () => {
    const names = selectedRecords()
      .slice(0, spelled)
      .map((record) => recordName(schema, record, locale))
    if (names.length === 0) return ''
    const joined = listed(names, locale)
    return translate(names.length < selectedIds.length ? 'history.namedMore' : 'history.named', {
      names: joined,
      count: selectedIds.length,
    })
  }
}
