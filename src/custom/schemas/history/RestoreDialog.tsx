import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'react-admin'
import { asksToChoose } from '../../../../core/schema/version-types.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AgreeBox } from '../review/AgreeBox.tsx'
import { chosenOf, hides, isChosen, type Choices } from '../review/change-text.ts'
import { ConversionList } from '../review/ConversionList.tsx'
import { PlanList } from '../review/PlanList.tsx'

const start: { note: string; agreed: boolean; choices: Choices } = { note: '', agreed: false, choices: {} }

type Props = { version: number; name: string; latest: number; onClose: () => void }

/**
 * Shows what it would do to bring an earlier version back, and asks why. It becomes a new version; none of the others
 * is lost.
 */
export function RestoreDialog({ version, name, latest, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { exportSchemas, trySchemas, restoreSchemas } = useCalls()
  const { data, error } = useQuery({
    queryKey: ['schemaRestore', version, latest],
    queryFn: async ({ signal }) => {
      const { schemas } = await exportSchemas(version, signal)
      return trySchemas(JSON.stringify({ schemas }), signal)
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
  const changes = data?.changes ?? []
  const restore = async ({
    note,
    agreed,
    choices,
  }: {
    note: string
    agreed: boolean
    choices: Choices
  }): Promise<void> => {
    if (!data) return
    try {
      const { msg } = await restoreSchemas(version, {
        version: data.version,
        note: note.trim(),
        ...(agreed && { destructive: true }),
        ...(changes.some(asksToChoose) && { conversions: chosenOf(changes, choices) }),
      })
      notify(msg, { type: 'success' })
      onClose()
    } finally {
      await client.invalidateQueries({ queryKey: ['schemaEditing'] })
      await client.invalidateQueries({ queryKey: ['schemaVersions'] })
      await client.invalidateQueries({ queryKey: ['schemaRestore'] })
    }
  }
  return (
    <FormDialog
      title={translate('schemas.history.restoreTitle', { name })}
      confirm={translate('schemas.history.restore')}
      maxWidth="sm"
      start={start}
      ready={({ note, agreed, choices }) =>
        data !== undefined && note.trim() !== '' && (agreed || !hides(changes)) && isChosen(changes, choices)
      }
      onSubmit={restore}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('schemas.history.restoreText')}</Typography>
      {error ? (
        <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>
      ) : data ? (
        <div>
          <PlanList changes={changes} />
        </div>
      ) : (
        <Skeleton variant="rounded" height={80} aria-label={translate('schemas.plan.working')} />
      )}
      <ConversionList changes={changes} />
      {hides(changes) && <AgreeBox />}
      <DialogText name="note" label={translate('schemas.review.note')} longest={500} required autoFocus />
    </FormDialog>
  )
}
