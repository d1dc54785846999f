import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import type { TaskRecord } from '../../dataProvider/tasks.ts'
import { MoreLines, step } from './MoreLines.tsx'
import { TaskAdd } from './TaskAdd.tsx'
import { TaskLine } from './TaskLine.tsx'
import { useTasks } from './useTasks.ts'

function Lines({ customerId, state, empty }: { customerId: string; state: TaskRecord['state']; empty: string }) {
  const translate = useTranslate()
  const [shown, setShown] = useState(step)
  const { data, error, refetch, isPending } = useTasks(customerId, state, shown)
  if (isPending) return <Skeleton variant="rounded" height={120} aria-label={translate('tasks.loading')} />
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('customer.view.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  const left = data.total - data.rows.length
  return (
    <>
      {data.rows.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </Box>
      <MoreLines left={left} shown={shown} resource="customerTasks" filter={{ customerId, state }} onMore={setShown} />
    </>
  )
}

/** The tasks on a customer: what is open, the earliest day first; what is done behind a press. */
export function TaskList({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const { may } = useUser()
  const [withDone, setWithDone] = useState(false)
  const done = useTasks(customerId, 'done', 1)
  const count = done.data?.total ?? 0
  return (
    <>
      {may('client', 'add') && <TaskAdd customerId={customerId} />}
      <Lines
        customerId={customerId}
        state="open"
        empty={translate(may('client', 'add') ? 'tasks.none' : 'tasks.noneRead')}
      />
      {count > 0 && (
        <Button sx={{ mt: 1 }} aria-expanded={withDone} onClick={() => setWithDone(!withDone)}>
          {translate(withDone ? 'tasks.hideDone' : 'tasks.showDone')} {count}
        </Button>
      )}
      {withDone && count > 0 && <Lines customerId={customerId} state="done" empty="" />}
    </>
  )
}
