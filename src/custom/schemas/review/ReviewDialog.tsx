import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { isRecord } from '../../../../core/json.ts'
import { asksToChoose, type PlannedChange, type SchemaEditing } from '../../../../core/schema/version-types.ts'
import { HttpError } from '../../../dataProvider/http-error.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { DialogText } from '../../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import type { Draft } from '../draft/useDraft.ts'
import { AgreeBox } from './AgreeBox.tsx'
import { chosenOf, hides, isChosen, noteOf, type Choices } from './change-text.ts'
import { ConversionList } from './ConversionList.tsx'
import { PlanList } from './PlanList.tsx'
import { useTrial, type Trial } from './useTrial.ts'

/** Which of the two that 409 says: data with the changes where stored values would be hidden. */
const isHiding = ({ body }: HttpError): boolean => isRecord(body.data) && Array.isArray(body.data['changes'])

/** Proposes what the version is about; a note that somebody has written stays. */
function Note({ changes }: { changes: readonly PlannedChange[] }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { setValue, getValues } = useFormContext<{ note: string }>()
  const proposed = useRef('')
  const proposal = noteOf(changes, translate, locale)
  useEffect(() => {
    if (getValues('note') === proposed.current) setValue('note', proposal)
    proposed.current = proposal
  }, [proposal, getValues, setValue])
  return (
    <DialogText
      name="note"
      label={translate('schemas.review.note')}
      longest={500}
      required
      multiline
      minRows={2}
      helperText={translate('schemas.review.noteHelp')}
    />
  )
}

/** What was tried, or why it was not. */
function TrialResult({ trial, again }: { trial: Trial | null; again: () => void }) {
  const translate = useTranslate()
  if (!trial) return <Skeleton variant="rounded" height={120} aria-label={translate('schemas.plan.working')} />
  if (trial.result) return <PlanList changes={trial.result.changes} />
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={again}>
          {translate('schemas.retry')}
        </Button>
      }
    >
      {trial.error && translate(trial.error.message, { _: trial.error.message })}
    </Alert>
  )
}

const start: { note: string; agreed: boolean; choices: Choices } = { note: '', agreed: false, choices: {} }

type Props = { data: SchemaEditing; draft: Draft; onClose: () => void }

/** The plan of a draft with its counts, and why it is made: then it comes into force. */
export function ReviewDialog({ data, draft, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { saveSchemas } = useCalls()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const { trial, again } = useTrial(draft.text.text)
  const [between, setBetween] = useState<string | null>(null)
  const result = trial?.result ?? null
  const changes = result?.changes ?? []
  // Another version was saved since the page was read: the draft stands on it as soon as it is read.
  const tried = result?.version ?? data.version
  const isBehind = tried !== data.version
  useEffect(() => {
    if (tried > data.version) void client.invalidateQueries({ queryKey: ['schemaEditing'] })
    if (tried < data.version) again()
    // Trying again is another function with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [tried, data.version, client])

  const save = async ({
    note,
    agreed,
    choices,
  }: {
    note: string
    agreed: boolean
    choices: Choices
  }): Promise<void> => {
    if (!trial || !result) return
    setBetween(null)
    try {
      const { msg } = await saveSchemas({
        version: result.version,
        note: note.trim(),
        text: trial.text,
        ...(agreed && { destructive: true }),
        ...(changes.some(asksToChoose) && { conversions: chosenOf(changes, choices) }),
      })
      notify(msg, { type: 'success' })
      await client.invalidateQueries({ queryKey: ['schemaEditing'] })
      draft.clear()
      onClose()
      await client.invalidateQueries({ queryKey: ['schemaVersions'] })
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      setBetween(translate(error.message, { _: error.message }))
      if (isHiding(error)) again()
      else await client.invalidateQueries({ queryKey: ['schemaEditing'] })
    }
  }
  return (
    <FormDialog
      title={translate('schemas.review.title')}
      confirm={translate('schemas.review.apply')}
      cancel={translate('schemas.review.back')}
      maxWidth="md"
      fullScreen={phone}
      dividers
      start={start}
      ready={({ note, agreed, choices }) =>
        result !== null &&
        !isBehind &&
        changes.length > 0 &&
        note.trim() !== '' &&
        (agreed || !hides(changes)) &&
        isChosen(changes, choices)
      }
      onSubmit={save}
      onClose={onClose}
    >
      {between !== null && <Alert severity="warning">{between}</Alert>}
      {draft.conflicts.length > 0 && (
        <Alert severity="warning">
          {translate('schemas.review.both', {
            places: draft.conflicts
              .map(({ resource, pointer }) => `${resource} ${pointer}`)
              .join(translate('schemas.and')),
          })}
        </Alert>
      )}
      <div>
        <TrialResult trial={trial} again={again} />
      </div>
      <ConversionList changes={changes} />
      {hides(changes) && <AgreeBox />}
      <Note changes={changes} />
    </FormDialog>
  )
}
