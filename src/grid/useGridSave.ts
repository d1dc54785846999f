import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../dataProvider/useCalls.ts'
import { saveRow, type Saving } from './model/save.ts'
import type { GridStore } from './model/store.ts'
import type { RowCommands } from './RowActions.tsx'
import type { Records } from './useRecords.ts'

type Options = { appUserId: string; editable: boolean; onLocked: (() => void) | undefined; replace: Records['replace'] }

/** What the row's buttons do. Rows are saved one after the other; a row that is being saved is not saved again. */
export function useGridSave(store: GridStore, { appUserId, editable, onLocked, replace }: Options): RowCommands & { saveAll: () => Promise<void> } {
  const { updateRow } = useCalls()
  const client = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const save = useCallback(
    (key: string): Promise<boolean> => {
      let said = ''
      const send: Saving['send'] = async (request) => {
        const answer = await updateRow({ ...request, tableId: store.schema.name, appUserId })
        said = answer.msg
        return answer
      }
      const saving: Saving = { send, replace, onLocked: () => onLocked?.(), translate }
      // Two lines of a statement may be parts of one stored row: the second waits for the version that the first one makes.
      const turn = queue.current.then(() => saveRow(store, key, saving))
      queue.current = turn.catch(() => undefined)
      return turn.then((saved) => {
        if (saved) void client.invalidateQueries({ queryKey: ['customerInfo', appUserId] })
        if (said) void client.invalidateQueries({ queryKey: ['cellHistory'] })
        if (saved && said) notify(said, { type: 'success' })
        const { selection } = store.get()
        if (selection && saved) store.select(selection)
        return saved
      })
    },
    [store, updateRow, appUserId, replace, onLocked, translate, notify, client],
  )
  return useMemo(
    () => ({
      save: (key) => void save(key),
      cancel: (key) => store.cancel([key]),
      edit: (row) => {
        if (!editable) return onLocked?.()
        if (!store.begin(row)) return undefined
        const now = store.get().selection?.active
        const columns = store.view()?.columns.length ?? 0
        const column = now?.row === row && store.accepts(now) ? now.column : Array.from({ length: columns }, (_, index) => index).find((index) => store.accepts({ row, column: index }))
        if (column !== undefined) store.select({ active: { row, column }, anchor: { row, column } })
      },
      saveAll: async () => {
        for (const key of store.get().drafts.keys()) await save(key)
      },
    }),
    [save, store, editable, onLocked],
  )
}
