import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, useRefresh, type Identifier } from 'react-admin'
import type { DeleteManyResult } from '../../../core/api.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { recordName } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'
import { offerUndo } from './undo.ts'

/** Names that a notice spells out. */
const spelled = 3

const reasonsOf = (refused: DeleteManyResult['refused']): string =>
  [...new Set(refused.map(({ msg }) => msg))].join(' ')

/** Deletes records of the list around it, says what went and what did not and why, and offers to undo it. */
export function useRemove(): (ids: Identifier[]) => Promise<void> {
  const provider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const schema = useSchema()
  const { name } = schema
  const { locale } = useLanguage()
  const { remarked, listed } = usePunctuation()
  const { resource, data = [], onSelect, onUnselectItems } = useListContext()

  /** What stayed, by the names that the list shows; '' where it shows none of them. */
  const namesOf = (refused: DeleteManyResult['refused']): string => {
    const names = refused
      .flatMap(({ id }) => data.find((record) => String(record.id) === id) ?? [])
      .map((record) => recordName(schema, record, locale))
    return names.length === 0
      ? ''
      : remarked('', listed(names.length > spelled ? [...names.slice(0, spelled), '…'] : names))
  }

  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
    refresh()
  }

  const undo = async (ids: Identifier[]): Promise<void> => {
    try {
      const { restored, refused } = await provider.undoDeletion(name, ids.map(String))
      const count = restored.length
      if (refused.length > 0)
        notify('history.undoneSome', {
          type: 'warning',
          messageArgs: { count, refused: refused.length, reason: reasonsOf(refused) },
        })
      else notify('history.undone', { type: 'success', messageArgs: { count, smart_count: count } })
    } catch {
      // The failed call has shown itself; the records stay in the recycle bin.
    }
    reload()
  }

  return async (ids) => {
    try {
      const answer = (await provider.deleteMany(resource, { ids })) as {
        data?: Identifier[]
        refused?: DeleteManyResult['refused']
      }
      const gone = answer.data ?? ids
      const refused = answer.refused ?? []
      const count = gone.length
      if (count > 0) offerUndo('app.list.deleted', { count, smart_count: count }, () => undo(gone))
      if (refused.length > 0)
        notify('app.list.deletedSome', {
          type: 'warning',
          messageArgs: { count, refused: refused.length, names: namesOf(refused), reason: reasonsOf(refused) },
        })
      onUnselectItems(true)
      // What stayed stays selected: it may stand on another page.
      onSelect(refused.map(({ id }) => id))
    } catch {
      // The failed call has shown itself; what was selected stays selected.
    }
    reload()
  }
}
