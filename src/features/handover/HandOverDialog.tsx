import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { longestHandoverNote } from '../../../core/customers.ts'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ColleaguePicker } from '../../fields/widgets/colleague/ColleaguePicker.tsx'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'

type Values = { toId: string; name: string; note: string }
const start: Values = { toId: '', name: '', note: '' }

function Who({ ids }: { ids: readonly string[] }) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<Values, 'toId'>({ name: 'toId' })
  const { setValue, getValues } = useFormContext<Values>()
  const fault = fieldState.error?.message
  return (
    <ColleaguePicker
      id={id}
      giving={ids}
      value={field.value === '' ? null : { id: field.value, name: getValues('name') }}
      label={translate('handover.who')}
      nobody={translate('handover.nobody')}
      required
      invalid={fieldState.invalid}
      help={fault && translate(fault, { _: fault })}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChoose={(colleague) => {
        setValue('name', colleague?.name ?? '')
        field.onChange(colleague?.id ?? '')
      }}
    />
  )
}

type Props = {
  ids: readonly string[]
  /** What it is called, where it is one. */ name?: string
  onClose: () => void
  /** `stillSeen`: whether the user sees the customers afterwards. */ onDone?: (stillSeen: boolean) => void
}

/** To whom customers are given, and what is said with it. */
export default function HandOverDialog({ ids, name, onClose, onDone }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const queries = useQueryClient()
  const { handOver } = useCalls()
  const { user } = useUser()
  const canSend = useCanSend()
  const losesSight = user.role.scope === 'own'
  return (
    <FormDialog
      title={
        ids.length === 1 && name
          ? translate('handover.titleOne', { name })
          : translate('handover.title', { smart_count: ids.length })
      }
      confirm={translate('handover.confirm')}
      start={start}
      maxWidth="sm"
      ready={() => canSend}
      aside={<CannotSend />}
      check={(values) => ({ ...(values.toId === '' && { toId: 'handover.whoMissing' }) })}
      onSubmit={async ({ toId, note }) => {
        notify(await handOver({ ids: [...ids], toId, note: note.trim() }), { type: 'success' })
        onClose()
        onDone?.(!losesSight)
        void queries.invalidateQueries()
        refresh()
      }}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('handover.along')}
        {losesSight && (
          <Box component="span" sx={{ display: 'block', mt: 0.5, color: 'text.primary' }}>
            {translate('handover.gone', { smart_count: ids.length })}
          </Box>
        )}
      </Typography>
      <Who ids={ids} />
      <DialogText
        name="note"
        label={translate('handover.note')}
        helperText={translate('handover.noteHint')}
        longest={longestHandoverNote}
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
