import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { ColleaguePicker } from '../../fields/widgets/colleague/ColleaguePicker.tsx'
import { DialogText } from '../../ui/dialogs/DialogText.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { CannotSend, useCanSend } from '../../ui/notices/CannotSend.tsx'
import { dayFromNow } from './days.ts'
import { longestTitle } from './TaskAdd.tsx'
import { useTasksChanged } from './useTasks.ts'

const reminders = ['0', '1', '3', '7'] as const

export type TaskValues = { title: string; due: string; remind: string; assigneeId: string; assignee: string }

/** What a new task starts with. */
export const newTask = (title: string): TaskValues => ({
  title: [...title].slice(0, longestTitle).join(''),
  due: dayFromNow(1),
  remind: '1',
  assigneeId: '',
  assignee: '',
})

function Who({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<TaskValues, 'assigneeId'>({ name: 'assigneeId' })
  const { setValue, getValues } = useFormContext<TaskValues>()
  const fault = fieldState.error?.message
  return (
    <ColleaguePicker
      id={id}
      customerId={customerId}
      value={field.value === '' ? null : { id: field.value, name: getValues('assignee') }}
      label={translate('tasks.who')}
      placeholder={translate('tasks.me')}
      invalid={fieldState.invalid}
      help={fault && translate(fault, { _: fault })}
      inputRef={field.ref}
      onBlur={field.onBlur}
      onChoose={(colleague) => {
        setValue('assignee', colleague?.name ?? '')
        field.onChange(colleague?.id ?? '')
      }}
    />
  )
}

function Remind() {
  const translate = useTranslate()
  const { field } = useController<TaskValues, 'remind'>({ name: 'remind' })
  return (
    <TextField select size="small" label={translate('tasks.remind')} {...field}>
      {reminders.map((days) => (
        <MenuItem key={days} value={days}>
          {translate(`tasks.reminders.${days}`)}
        </MenuItem>
      ))}
    </TextField>
  )
}

type Props = {
  title: string
  confirm: string
  customerId: string
  start: TaskValues
  /** Answers the server's sentence. */ onSave: (values: TaskValues) => Promise<string>
  onClose: () => void
}

/** What, who, when, and from when on it is shown as due. */
export function TaskDialog({ title, confirm, customerId, start, onSave, onClose }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const changed = useTasksChanged()
  const canSend = useCanSend()
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      start={start}
      maxWidth="sm"
      ready={() => canSend}
      aside={<CannotSend />}
      check={(values) => ({
        ...(values.title.trim() === '' && { title: 'tasks.required' }),
        ...(values.due === '' && { due: 'tasks.dateRequired' }),
      })}
      onSubmit={async (values) => {
        try {
          notify(await onSave({ ...values, title: values.title.trim() }), { type: 'success' })
          onClose()
        } finally {
          // Also where it was refused: somebody else may have changed it.
          await changed()
        }
      }}
      onClose={onClose}
    >
      <DialogText
        name="title"
        label={translate('tasks.what')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: longestTitle } }}
      />
      <Who customerId={customerId} />
      <DialogText name="due" label={translate('tasks.due')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
      <Remind />
    </FormDialog>
  )
}
