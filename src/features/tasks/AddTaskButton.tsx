import AddTask from '@mui/icons-material/AddTask'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import type { NewTask } from '../../dataProvider/tasks.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { newTask, TaskDialog } from './TaskDialog.tsx'

type Props = { customerId: string; about: Pick<NewTask, 'eventId' | 'reportId'>; title: string; compact?: boolean }

/** A task about an event or a report by one press: what is to be done is proposed, and can be changed. */
export function AddTaskButton({ customerId, about, title, compact = false }: Props) {
  const translate = useTranslate()
  const { may } = useUser()
  const { addTask } = useCalls()
  const [open, setOpen] = useState(false)
  if (!may('client', 'add')) return null
  return (
    <>
      {compact ? (
        <Tooltip title={translate('tasks.addFor')}>
          <IconButton aria-label={translate('tasks.addFor')} onClick={() => setOpen(true)}>
            <AddTask fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant="outlined" startIcon={<AddTask />} onClick={() => setOpen(true)}>
          {translate('tasks.addFor')}
        </Button>
      )}
      {open && (
        <TaskDialog
          title={translate('tasks.addFor')}
          confirm={translate('tasks.add')}
          customerId={customerId}
          start={newTask(title)}
          onSave={async ({ title: what, due, remind, assigneeId }) =>
            (
              await addTask({
                title: what,
                due,
                remind,
                customerId,
                ...about,
                ...(assigneeId !== '' && { assigneeId }),
              })
            ).msg
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
