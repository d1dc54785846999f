import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useTranslate, type RaRecord } from 'react-admin'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { recordName } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'

/** Names that a question spells out. */
const spelled = 5

/** The selected records by their names, as far as this list has shown them; '' where it has shown none. */
export function useSelectedNames(): () => string {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const queries = useQueryClient()
  const { resource, selectedIds, data = [] } = useListContext()
  return () => {
    // What was selected on other pages was shown there.
    const pages = queries
      .getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] })
      .flatMap(([, page]) => page?.data ?? [])
    const known = new Map([...pages, ...data].map((record) => [record.id, record]))
    const names = selectedIds
      .flatMap((id) => known.get(id) ?? [])
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
