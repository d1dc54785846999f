import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { hasFault, isContested } from './model/drafts.ts'
import { saveRow, type Saving } from './model/save.ts'
import type { GridStore } from './model/store.ts'
import type { RowCommands } from './RowActions.tsx'
import type { Records } from './useRecords.ts'

/**
 * How a turn of saving went: whether the row is in read mode again, and what the server said of the last part that it
 * stored.
 */
type Saved = { saved: boolean; message: string }

type Options = {
  appUserId: string
  editable: boolean
  onLocked: (() => void) | undefined
  replace: Records['replace']
  reload: Records['reload']
}

/**
 * What the row's buttons do. Rows are saved one after the other; a row that is being saved is not saved again. What was
 * stored is followed by what others have stored: the table is read anew.
 */
export function useGridSave(
  store: GridStore,
  { appUserId, editable, onLocked, replace, reload }: Options,
): RowCommands & { saveAll: () => Promise<void> } {
  const { updateRow } = useCalls()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback(
    async (key: string): Promise<Saved> => {
      let message = ''
      const send: Saving['send'] = async (request) => {
        const answer = await updateRow({ ...request, tableId: store.schema.name, appUserId })
        message = answer.msg
        return answer
      }
      // Two lines of a statement may be parts of one stored row: the second waits for the version that the first one
      // makes.
      const turn = queue.current.then(() =>
        saveRow(store, key, { send, replace, onLocked: () => onLocked?.(), translate }),
      )
      queue.current = turn.catch(() => undefined)
      const saved = await turn
      if (saved) void client.invalidateQueries({ queryKey: ['customerInfo', appUserId] })
      if (message) void client.invalidateQueries({ queryKey: ['cellHistory'] })
      // The button that was pressed is gone; whoever has gone elsewhere in the meantime stays there.
      if (saved && (document.activeElement === document.body || document.activeElement?.closest('[role="grid"]')))
        store.refocus()
      return { saved, message }
    },
    [store, updateRow, appUserId, replace, onLocked, translate, client],
  )
  const tell = useCallback(
    (outcomes: readonly Saved[]): void => {
      const last = outcomes.findLast(({ saved, message }) => saved && message)
      if (last) notify(last.message, { type: 'success' })
      if (outcomes.some(({ saved, message }) => saved || message)) reload()
    },
    [notify, reload],
  )
  return useMemo(
    () => ({
      save: (key) => void save(key).then((turn) => tell([turn])),
      cancel: (key) => store.cancel([key]),
      edit: (row) => {
        if (!editable) return onLocked?.()
        if (!store.begin(row)) return undefined
        const now = store.get().selection?.active
        const columns = store.view()?.columns.length ?? 0
        const column =
          now?.row === row && store.accepts(now)
            ? now.column
            : Array.from({ length: columns }, (_, index) => index).find((index) =>
                store.accepts({ row, column: index }),
              )
        if (column !== undefined) store.select({ active: { row, column }, anchor: { row, column } })
      },
      saveAll: async () => {
        const outcomes: Saved[] = []
        for (const key of store.get().drafts.keys()) {
          outcomes.push(await save(key))
          const left = store.draftOf(key)
          // What keeps this row from being saved, a lost connection or a lock, keeps the others too.
          if (left && !hasFault(left) && !isContested(left)) break
        }
        tell(outcomes)
      },
    }),
    [save, tell, store, editable, onLocked],
  )
}
