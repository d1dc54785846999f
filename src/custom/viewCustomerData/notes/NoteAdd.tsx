import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import TextField from '@mui/material/TextField'
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from 'react-admin'
import type { ColleagueRow } from '../../../../core/contracts/tasks.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { useSend } from '../../../dataProvider/useSend.ts'
import { useTasksChanged } from '../../../features/tasks/useTasks.ts'
import { useColleagues } from '../../../fields/widgets/colleague/useColleagues.ts'
import { askedAt, stillNamed, withName, type Asked } from './at.ts'

const longest = 2000
const offered = 8

/** A note, in which @ offers the colleagues who see the customer: arrows choose, Enter or Tab takes. */
export function NoteAdd({ customerId }: { customerId: string }) {
  const translate = useTranslate()
  const id = useId()
  const { addNote } = useCalls()
  const changed = useTasksChanged()
  const { form, busy, faults, refusal, show, settle, send } = useSend()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Pick<ColleagueRow, 'id' | 'name'>[]>([])
  const [asked, setAsked] = useState<Asked | null>(null)
  const [place, setPlace] = useState(0)
  const { colleagues } = useColleagues(customerId, asked?.word ?? '', 'note', asked !== null)
  const choices = asked === null ? [] : colleagues.slice(0, offered)
  const active = choices[Math.min(place, choices.length - 1)]

  const look = (value: string, cursor: number): void => {
    setAsked(askedAt(value, cursor))
    setPlace(0)
  }
  const take = ({ id: colleague, name }: ColleagueRow): void => {
    const field = input.current
    if (!asked || !field) return
    const next = withName(text, field.selectionStart, asked, name)
    // Now, not with the next frame: a letter that is typed before it would stand in the wrong place.
    flushSync(() => {
      setText(next.text)
      setChosen([...chosen.filter((one) => one.id !== colleague), { id: colleague, name }])
      setAsked(null)
      settle('text')
    })
    field.focus()
    field.setSelectionRange(next.cursor, next.cursor)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.current?.requestSubmit()
      return
    }
    if (!active) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setPlace((place + (event.key === 'ArrowDown' ? 1 : choices.length - 1)) % choices.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      take(active)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      setAsked(null)
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (text.trim() === '') return show({ text: 'tasks.notes.required' })
    const mentions = stillNamed(text, chosen).map((one) => one.id)
    if (!(await send(() => addNote({ customerId, text: text.trim(), mentions })))) return
    // What was typed since then is the next one, and may name others.
    if (input.current?.value === text) {
      setText('')
      setChosen([])
      setAsked(null)
    }
    await changed()
  }
  const fault = faults['text'] ?? faults['customerId'] ?? faults['mentions']
  return (
    <Box component="form" noValidate ref={form} onSubmit={(event) => void submit(event)} sx={{ mb: 2 }}>
      {refusal !== '' && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(refusal, { _: refusal })}
        </Alert>
      )}
      <TextField
        multiline
        fullWidth
        size="small"
        minRows={2}
        maxRows={8}
        label={translate('tasks.notes.text')}
        value={text}
        inputRef={input}
        error={fault !== undefined}
        helperText={fault ? translate(fault, { _: fault }) : translate('tasks.notes.hint')}
        onChange={(event) => {
          setText(event.target.value)
          settle('text')
          look(event.target.value, event.target.selectionStart ?? event.target.value.length)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setAsked(null)}
        slotProps={{
          htmlInput: {
            maxLength: longest,
            'aria-autocomplete': 'list',
            ...(choices.length > 0 && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active?.id ?? ''}` }),
          },
        }}
      />
      <Popper
        // Beside the text, in its part of the page: not a tip of the window.
        disablePortal
        role="presentation"
        open={choices.length > 0}
        anchorEl={() => input.current ?? document.body}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={4}>
          <MenuList id={id} role="listbox" aria-label={translate('tasks.notes.colleagues')} dense>
            {choices.map((colleague) => (
              <MenuItem
                key={colleague.id}
                id={`${id}-${colleague.id}`}
                role="option"
                tabIndex={-1}
                selected={colleague === active}
                aria-selected={colleague === active}
                onMouseDown={(event) => {
                  // The text keeps the focus.
                  event.preventDefault()
                  take(colleague)
                }}
              >
                {colleague.name}
                <Box component="span" sx={{ ml: 1, fontSize: 12.5, color: 'text.secondary' }}>
                  {[colleague.branch, colleague.username].filter(Boolean).join(' · ')}
                </Box>
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
      <Button type="submit" variant="outlined" loading={busy} sx={{ mt: 1 }}>
        {translate('tasks.notes.add')}
      </Button>
    </Box>
  )
}
