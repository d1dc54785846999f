import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import type { TaskRecord } from '../../dataProvider/tasks.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { dayFromNow, daysBetween } from './days.ts'
import { dueText } from './due-text.ts'
import { TaskDialog, type TaskValues } from './TaskDialog.tsx'
import { useTasksChanged } from './useTasks.ts'
import { useTick } from './useTick.ts'

const valuesOf = ({ title, due, remind, assigneeId, assignee }: TaskRecord): TaskValues => ({
  title,
  due,
  remind,
  assigneeId,
  assignee,
})

/** What of the values differs from the task as it was read. */
function changeOf(
  task: TaskRecord,
  { title, due, remind, assigneeId }: TaskValues,
): Parameters<Calls['changeTask']>[1] {
  return {
    ...(title !== task.title && { title }),
    ...(due !== task.due && { due }),
    ...(remind !== task.remind && { remind }),
    ...(assigneeId !== task.assigneeId && { assigneeId }),
  }
}
type Calls = ReturnType<typeof useCalls>

/** What the task is about, and the way there. */
function About({ task }: { task: TaskRecord }) {
  const translate = useTranslate()
  const { may } = useUser()
  if (task.eventId !== null && may('anomaly', 'query'))
    return (
      <MuiLink
        component={Link}
        to={`/anomalyPage/index?${new URLSearchParams({ appUserId: task.customerId, event: task.eventId }).toString()}`}
      >
        {translate('tasks.ofEvent')}
      </MuiLink>
    )
  if (task.reportId === null) return null
  if (task.reportName === null) return <span>{translate('tasks.goneReport')}</span>
  return (
    <MuiLink component={Link} to={`/homePage/viewReport/${encodeURIComponent(task.reportId)}`}>
      {translate('tasks.ofReport', { name: task.reportName })}
    </MuiLink>
  )
}

/** A task: ticked off with one press, opened again with another; who has it, when it is due, what it is about. */
export function TaskLine({ task }: { task: TaskRecord }) {
  const translate = useTranslate()
  const { may } = useUser()
  const { changeTask, deleteTask } = useCalls()
  const changed = useTasksChanged()
  const { busy, tick } = useTick()
  // As it was when the dialog was opened: what others change meanwhile is not overwritten.
  const [editing, setEditing] = useState<TaskRecord | null>(null)
  const done = task.state === 'done'
  const over = !done && daysBetween(dayFromNow(0), task.due) < 0
  const parameters = { task: task.title }
  const when = done
    ? translate('tasks.doneAt', { by: task.doneBy ?? '', time: localTime(task.doneTime ?? '').slice(0, 16) })
    : dueText(task.due, translate)
  const press = (label: string, Icon: typeof Edit, run: () => void) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={run}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
  return (
    <Box
      component="li"
      data-task={task.id}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Checkbox
        checked={done}
        disabled={busy || !may('client', 'update')}
        onChange={(_, next) => void tick(task.id, next)}
        slotProps={{ input: { 'aria-label': translate(done ? 'tasks.reopen' : 'tasks.tick', parameters) } }}
        sx={{ p: 0.75 }}
      />
      <Box sx={{ flex: 1, minWidth: 0, pt: 0.75 }}>
        <Typography
          sx={{
            overflowWrap: 'anywhere',
            ...(done && { color: 'text.secondary', textDecoration: 'line-through' }),
          }}
        >
          {task.title}
        </Typography>
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontVariantNumeric: 'tabular-nums' }}
        >
          <span>{task.assignee}</span>
          <Box component="span" sx={over ? { color: 'tone.bad.text', fontWeight: 500 } : {}}>
            {when}
          </Box>
          <About task={task} />
          {!done && task.assigneeState !== 'there' && (
            <Box component="span" sx={{ color: 'tone.warning.text' }}>
              {translate(`tasks.${task.assigneeState}`)}
            </Box>
          )}
        </Typography>
      </Box>
      {!done && may('client', 'update') && press(translate('tasks.edit', parameters), Edit, () => setEditing(task))}
      {may('client', 'delete') &&
        press(translate('tasks.remove', parameters), Delete, () => {
          // The notice of a failure says why it stays.
          void deleteTask(task.id)
            .catch(() => undefined)
            .then(changed)
        })}
      {editing && (
        <TaskDialog
          title={translate('tasks.editTitle')}
          confirm={translate('tasks.save')}
          customerId={task.customerId}
          start={valuesOf(editing)}
          onSave={async (values) => (await changeTask(editing, changeOf(editing, values))).msg}
          onClose={() => setEditing(null)}
        />
      )}
    </Box>
  )
}
