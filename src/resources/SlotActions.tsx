import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../authProvider/user.ts'
import { connection } from '../dataProvider/connection.ts'
import { LoadedPart } from '../ui/notices/LoadedPart.tsx'
import type { RecordChoice } from './choices.ts'
import { useSchema } from '../schemas/useSchemas.ts'
import { HistoryLink } from './show/HistoryLink.tsx'
import { useSlots, type ListAction, type RowAction } from './slots.tsx'

/** The actions of a slot that the role may use. */
function useAllowed<T extends { needs?: RecordChoice['needs'] }>(actions: readonly T[] | undefined): T[] {
  const schema = useSchema()
  const { may } = useUser()
  return (actions ?? []).filter((action) => !action.needs || may(schema.permission, action.needs))
}

export const useListActions = (): ListAction[] => useAllowed(useSlots().listActions)
export const useBulkActions = (): ListAction[] => useAllowed(useSlots().bulkActions)
export const useRowActions = (): RowAction[] => useAllowed(useSlots().rowActions)

/** Asks for the code of the rows' links while the rows themselves are still on their way. */
export function usePreparedRows(): void {
  const { rowActions } = useSlots()
  useEffect(() => {
    // Without a connection nothing is asked for: some browsers do not ask again. Code that does not come is told where
    // it is drawn.
    if (connection.current() !== 'good') return
    for (const { load } of rowActions ?? []) load().catch(() => undefined)
  }, [rowActions])
}

/** What a record offers by its slots; all of them where no record is given. */
export function useRecordChoices(record?: RaRecord): RecordChoice[] {
  return useAllowed(useSlots().recordChoices).filter(({ when }) => !record || !when || when(record))
}

/** The dialog that was chosen for a record; nothing where none was. */
export function ChosenDialog({
  choice,
  record,
  onClose,
}: {
  choice: RecordChoice | null
  record: RaRecord
  onClose: () => void
}) {
  const schema = useSchema()
  if (!choice || !('Dialog' in choice)) return null
  return (
    <LoadedPart onMissing={onClose}>
      <choice.Dialog schema={schema} record={record} onClose={onClose} />
    </LoadedPart>
  )
}

function ChoiceButtons({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const choices = useRecordChoices(record).filter(({ page }) => page !== false)
  const [chosen, setChosen] = useState<RecordChoice | null>(null)
  return (
    <>
      {choices.map((choice) => {
        const look = { key: choice.label, variant: 'outlined', color: choice.danger ? 'error' : 'inherit' } as const
        return 'to' in choice ? (
          <Button {...look} key={look.key} component={Link} to={choice.to(record)}>
            {translate(choice.label)}
          </Button>
        ) : (
          <Button {...look} key={look.key} onClick={() => setChosen(choice)}>
            {translate(choice.label)}
          </Button>
        )
      })}
      <ChosenDialog choice={chosen} record={record} onClose={() => setChosen(null)} />
    </>
  )
}

/** What a record's page shows below its fields. */
export function RecordParts({ record }: { record: RaRecord }) {
  const parts = useAllowed(useSlots().recordParts)
  return parts.map(({ Component }, index) => (
    <LoadedPart key={index}>
      <Component record={record} />
    </LoadedPart>
  ))
}

/** Whether a registered button takes the place of the generic create button, for whoever may use it or not. */
export const useCreateReplaced = (): boolean =>
  (useSlots().listActions ?? []).some((action) => action.instead === 'create')

/**
 * Slots draw in the order of their registration. Each waits for its own code, so that the page does not, and is missing
 * alone where that cannot be had.
 */
export function SlotButtons({ actions }: { actions: readonly ListAction[] }) {
  return actions.map(({ Component }, index) => (
    <LoadedPart key={index} waiting={<Box sx={{ width: 112, height: 32 }} />}>
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
  const actions = useAllowed(useSlots().recordActions)
  return (
    <>
      {(schema.api.update ?? schema.api.delete) && <HistoryLink id={String(record.id)} />}
      {actions.map(({ Component }, index) => (
        <LoadedPart key={index}>
          <Component record={record} />
        </LoadedPart>
      ))}
      <ChoiceButtons record={record} />
    </>
  )
}
