import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useNotify, useRefresh, type Identifier } from 'react-admin'
import type { DeleteManyResult } from '../../../core/api.ts'
import type { AppDataProvider } from '../../dataProvider/index.ts'
import { useLanguage } from '../../i18n/language.ts'
import { usePunctuation } from '../../i18n/punctuation.ts'
import { recordName } from '../../fields/record-name.ts'
import { useSchema } from '../../schemas/useSchemas.ts'

/** Deletes records of the list around it, says what went and what did not and why, and offers to undo it. */
export function useRemove(): (ids: Identifier[]) => Promise<void> {
  const provider = useDataProvider<AppDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const schema = useSchema()
  const { name } = schema
  const { locale } = useLanguage()
  const punctuation = usePunctuation()
  const { resource, data = [], onSelect, onUnselectItems } = useListContext()

  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: ['overviewCounts'] })
    refresh()
  }

  const undo = async (ids: Identifier[]): Promise<void> => {
    try {
      const [{ tellUndone }, answer] = await Promise.all([
        import('./tell-removed.ts'),
        provider.undoDeletion(name, ids.map(String)),
      ])
      tellUndone(answer, notify)
    } catch {
      // The failed call has shown itself; the records stay in the recycle bin.
    }
    reload()
  }

  return async (ids) => {
    try {
      const deleted = provider.deleteMany(resource, { ids }) as Promise<{
        data?: Identifier[]
        refused?: DeleteManyResult['refused']
      }>
      const [{ offerUndo }, answer] = await Promise.all([import('./undo.ts'), deleted])
      const gone = answer.data ?? ids
      const refused = answer.refused ?? []
      const count = gone.length
      if (count > 0) offerUndo('app.list.deleted', { count, smart_count: count }, () => undo(gone))
      if (refused.length > 0) {
        const { tellStayed } = await import('./tell-removed.ts')
        const names = data.flatMap((record) =>
          refused.some(({ id }) => id === String(record.id)) ? [recordName(schema, record, locale)] : [],
        )
        tellStayed({ count, refused, names }, punctuation, notify)
      }
      onUnselectItems(true)
      // What stayed stays selected: it may stand on another page.
      onSelect(refused.map(({ id }) => id))
    } catch {
      // The failed call has shown itself; what was selected stays selected.
    }
    reload()
  }
}
