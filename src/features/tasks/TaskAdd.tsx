import Add from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useId, useState, type FormEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { NewTask } from '../../dataProvider/tasks.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useSend } from '../../dataProvider/useSend.ts'
import { ColleaguePicker } from '../../fields/widgets/colleague/ColleaguePicker.tsx'
import { dayFromNow } from './days.ts'
import { useTasksChanged } from './useTasks.ts'

export const longestTitle = 200
/** The day that is proposed: most of what is written down is not for today. */
const proposedDays = 1

type Props = { customerId: string; about?: Pick<NewTask, 'eventId' | 'reportId'> }

/** A task in one line: what, who, when. Enter adds it, and the line is free for the next. */
export function TaskAdd({ customerId, about = {} }: Props) {
  const translate = useTranslate()
  const id = useId()
  const { addTask } = useCalls()
  const changed = useTasksChanged()
  const { form, busy, faults, refusal, show, settle, send } = useSend()
  const [title, setTitle] = useState('')
  const [due, setDue] = useState(() => dayFromNow(proposedDays))
  const [who, setWho] = useState<{ id: string; name: string } | null>(null)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const missing = {
      ...(title.trim() === '' && { title: 'tasks.required' }),
      ...(due === '' && { due: 'tasks.dateRequired' }),
    }
    if (Object.keys(missing).length > 0) return show(missing)
    const task = { title: title.trim(), due, customerId, ...about, ...(who && { assigneeId: who.id }) }
    if (!(await send(() => addTask(task)))) return
    // What was typed since then is the next one.
    setTitle((now) => (now === title ? '' : now))
    await changed()
  }
  const said = (name: string): string => (faults[name] ? translate(faults[name], { _: faults[name] }) : '')
  return (
    <Box component="form" noValidate ref={form} onSubmit={(event) => void submit(event)} sx={{ mb: 2 }}>
      {(refusal !== '' || said('customerId') !== '') && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal === '' ? said('customerId') : translate(refusal, { _: refusal })}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 180px 170px auto' },
        }}
      >
        <TextField
          size="small"
          label={translate('tasks.what')}
          placeholder={translate('tasks.whatHint')}
          value={title}
          autoComplete="off"
          error={said('title') !== ''}
          helperText={said('title') || undefined}
          slotProps={{ htmlInput: { maxLength: longestTitle } }}
          onChange={(event) => {
            setTitle(event.target.value)
            settle('title')
          }}
        />
        <ColleaguePicker
          id={`${id}-who`}
          customerId={customerId}
          value={who}
          label={translate('tasks.who')}
          placeholder={translate('tasks.me')}
          invalid={said('assigneeId') !== ''}
          help={said('assigneeId') || undefined}
          onChoose={(colleague) => {
            setWho(colleague)
            settle('assigneeId')
          }}
        />
        <TextField
          size="small"
          type="date"
          label={translate('tasks.due')}
          value={due}
          error={said('due') !== ''}
          helperText={said('due') || undefined}
          slotProps={{ htmlInput: { min: dayFromNow(0) }, inputLabel: { shrink: true } }}
          onChange={(event) => {
            setDue(event.target.value)
            settle('due')
          }}
        />
        <Button type="submit" variant="outlined" startIcon={<Add />} loading={busy} sx={{ minHeight: 40 }}>
          {translate('tasks.add')}
        </Button>
      </Box>
    </Box>
  )
}
