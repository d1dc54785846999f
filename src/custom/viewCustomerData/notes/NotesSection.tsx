import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { useUser } from '../../../authProvider/user.ts'
import type { Note } from '../../../dataProvider/tasks.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { MoreLines, step } from '../../../features/tasks/MoreLines.tsx'
import { useTasksChanged } from '../../../features/tasks/useTasks.ts'
import { localTime } from '../../../ui/tables/sourceText.ts'
import { Failed } from '../Failed.tsx'
import { partsOf } from './at.ts'
import { NoteAdd } from './NoteAdd.tsx'

function NoteItem({ note }: { note: Note }) {
  const translate = useTranslate()
  const { may } = useUser()
  const { deleteNote } = useCalls()
  const changed = useTasksChanged()
  return (
    <Box component="li" data-note={note.id} sx={{ display: 'flex', py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {partsOf(note.text, note.mentioned).map((part, index) =>
            part.named ? (
              <Box key={index} component="span" sx={{ color: 'accent.text', fontWeight: 500 }}>
                {part.text}
              </Box>
            ) : (
              part.text
            ),
          )}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {note.author} · <time dateTime={note.createTime}>{localTime(note.createTime).slice(0, 16)}</time>
        </Typography>
      </Box>
      {note.own && may('client', 'delete') && (
        <Tooltip title={translate('tasks.notes.remove')}>
          <IconButton
            aria-label={translate('tasks.notes.remove')}
            sx={{ alignSelf: 'flex-start' }}
            onClick={() =>
              // The notice of a failure says why it stays.
              void deleteNote(note.id)
                .catch(() => undefined)
                .then(changed)
            }
          >
            <Delete fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

/** What colleagues wrote about the customer, the latest first. */
export function NotesSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { may } = useUser()
  const { customerNotes } = useCalls()
  const [shown, setShown] = useState(step)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['notes', info.userId, shown],
    queryFn: ({ signal }) => customerNotes({ customerId: info.userId, pageNum: 1, pageSize: shown }, signal),
    retry: false,
    placeholderData: keepPreviousData,
  })
  const left = (data?.total ?? 0) - (data?.rows.length ?? 0)
  return (
    <Card component="section" aria-label={translate('customerPage.sections.notes')} sx={{ p: 2 }}>
      {may('client', 'add') && <NoteAdd customerId={info.userId} />}
      {isPending && <Skeleton variant="rounded" height={120} aria-label={translate('tasks.notes.loading')} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && <Typography color="textSecondary">{translate('tasks.notes.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.rows.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </Box>
      <MoreLines
        left={left}
        shown={shown}
        resource="customerNotes"
        filter={{ customerId: info.userId }}
        onMore={setShown}
      />
    </Card>
  )
}
