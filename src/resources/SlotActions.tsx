import { useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import { useUser } from '../authProvider/user.ts'
import { connection } from '../dataProvider/connection.ts'
import { LoadedPart } from '../notices/LoadedPart.tsx'
import { useSchema } from './schemas.ts'
import { HistoryLink } from './show/HistoryLink.tsx'
import { listActions, recordActions, rowActions, type ListAction, type RowAction } from './slots.tsx'

/** The actions of a slot that the role may use. */
function useAllowed<T extends { needs?: RowAction['needs'] }>(actions: readonly T[] | undefined): T[] {
  const schema = useSchema()
  const { may } = useUser()
  return (actions ?? []).filter((action) => !action.needs || may(schema.permission, action.needs))
}

export const useListActions = (): ListAction[] => useAllowed(listActions[useSchema().name])
export const useRowActions = (): RowAction[] => useAllowed(rowActions[useSchema().name])

/** Asks for the code of the rows' links while the rows themselves are still on their way. */
export function usePreparedRows(): void {
  const { name } = useSchema()
  useEffect(() => {
    // Without a connection nothing is asked for: some browsers do not ask again. Code that does not come is told where it is drawn.
    if (connection.current() !== 'good') return
    for (const { load } of rowActions[name] ?? []) load().catch(() => undefined)
  }, [name])
}

/** Whether a registered button takes the place of the generic create button, for whoever may use it or not. */
export const useCreateReplaced = (): boolean => (listActions[useSchema().name] ?? []).some((action) => action.instead === 'create')

/** Slots draw in the order of their registration. Each waits for its own code, so that the page does not, and is missing alone where that cannot be had. */
export function SlotButtons({ actions }: { actions: readonly ListAction[] }) {
  return actions.map(({ Component }, index) => (
    <LoadedPart key={index}>
      <Component />
    </LoadedPart>
  ))
}

export function RowLinks({ record }: { record: RaRecord }) {
  return useRowActions().map(({ Component }, index) => (
    <LoadedPart key={index}>
      <Component record={record} />
    </LoadedPart>
  ))
}

export function RecordActions({ record }: { record: RaRecord }) {
  const schema = useSchema()
  const actions = useAllowed(recordActions[schema.name])
  return (
    <>
      {(schema.api.update ?? schema.api.delete) && <HistoryLink id={String(record.id)} />}
      {actions.map(({ Component }, index) => (
        <LoadedPart key={index}>
          <Component record={record} />
        </LoadedPart>
      ))}
    </>
  )
}
