import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown'
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import { tell } from '../notices/notices.ts'
import { ask, findIn, goBy } from './find.ts'
import { FindField } from './FindField.tsx'
import type { Query } from './matches.ts'
import { replaceAll, replaceCurrent, type Replaced } from './replace.ts'
import './find.css'

type Props = {
  editor: Editor
  replacing: boolean
  asked: number
  onReplacing: (on: boolean) => void
  onClose: () => void
}

/** What is selected, where it can be looked for. */
function selectedWords(editor: Editor): string {
  const { from, to, empty } = editor.state.selection
  return empty || to - from > 100
    ? ''
    : editor.state.doc
        .textBetween(from, to, '\n', '\ufffc')
        .split(/[\n\ufffc]/)[0]!
        .trim()
}

/**
 * Searching and replacing in the report. `asked` counts how often the key was pressed: each time the field is entered
 * anew.
 */
export function FindBar({ editor, replacing, asked, onReplacing, onClose }: Props) {
  const translate = useTranslate()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState<Query>({ words: '', exact: false, whole: false })
  const [words, setWords] = useState('')
  const [boundToo, setBoundToo] = useState(false)
  const { count, current, bound } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const findState = findIn(state)
      return {
        count: findState?.matches.length ?? 0,
        current: findState?.current ?? -1,
        bound: findState?.matches.reduce((sum, match) => sum + (match.bound ? 1 : 0), 0) ?? 0,
      }
    },
  })
  const search = (next: Query): void => {
    setQuery(next)
    ask(editor, { ...next })
  }
  const latest = useRef({ query, search })
  latest.current = { query, search }
  useEffect(() => {
    const selected = selectedWords(editor)
    latest.current.search({ ...latest.current.query, ...(selected && { words: selected }) })
    field.current?.focus()
    field.current?.select()
  }, [editor, asked])
  useEffect(() => () => void (editor.isDestroyed || ask(editor, null)), [editor])

  const close = (): void => {
    onClose()
    editor.commands.focus(null, { scrollIntoView: false })
  }
  const report = ({ count: done, bound: skippedFigures, fixed }: Replaced): void => {
    const key =
      skippedFigures > 0 && fixed > 0
        ? 'replacedBoth'
        : skippedFigures > 0
          ? 'replacedBound'
          : fixed > 0
            ? 'replacedFixed'
            : 'replaced'
    tell(editor, { key, type: done > 0 ? 'success' : 'info', values: { count: done, bound: skippedFigures, fixed } })
  }
  const replaceOne = (): void => {
    const result = replaceCurrent(editor, words, boundToo)
    if (result.count === 0) report(result)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target === field.current) goBy(editor, event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const toggle = (name: 'exact' | 'whole') => (
    <Tooltip title={translate(`writing.find.${name}`)}>
      <Button
        size="small"
        color={query[name] ? 'primary' : 'inherit'}
        variant={query[name] ? 'outlined' : 'text'}
        aria-pressed={query[name]}
        aria-label={translate(`writing.find.${name}`)}
        onClick={() => search({ ...query, [name]: !query[name] })}
        sx={{ minWidth: 36, px: 0.75, fontSize: 13, textTransform: 'none' }}
      >
        {translate(`writing.find.${name}Short`)}
      </Button>
    </Tooltip>
  )
  const status =
    query.words === ''
      ? ''
      : count === 0
        ? translate('writing.find.none')
        : translate('writing.find.count', { current: current + 1, count })
  return (
    <Box
      role="search"
      aria-label={translate('writing.find.title')}
      className="report-chrome"
      onKeyDown={onKeyDown}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 0.5,
        px: 1.5,
        py: 0.75,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <IconButton
        size="small"
        aria-label={translate('writing.find.more')}
        aria-expanded={replacing}
        onClick={() => onReplacing(!replacing)}
      >
        <ExpandMore sx={{ fontSize: 20, transform: replacing ? 'none' : 'rotate(-90deg)' }} />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
          <FindField
            field={field}
            label={translate('writing.find.words')}
            value={query.words}
            status={status}
            bad={query.words !== '' && count === 0}
            onChange={(value) => search({ ...query, words: value })}
          />
          <Tooltip title={translate('writing.find.previous')}>
            <span>
              <IconButton
                size="small"
                aria-label={translate('writing.find.previous')}
                disabled={count === 0}
                onClick={() => goBy(editor, -1)}
              >
                <KeyboardArrowUp />
              </IconButton>
            </span>
          </Tooltip>
          <Tooltip title={translate('writing.find.next')}>
            <span>
              <IconButton
                size="small"
                aria-label={translate('writing.find.next')}
                disabled={count === 0}
                onClick={() => goBy(editor, 1)}
              >
                <KeyboardArrowDown />
              </IconButton>
            </span>
          </Tooltip>
          {toggle('exact')}
          {toggle('whole')}
        </Box>
        {replacing && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}>
            <FindField
              label={translate('writing.find.replacement')}
              value={words}
              onChange={setWords}
              onEnter={replaceOne}
            />
            <Button size="small" disabled={count === 0} onClick={replaceOne}>
              {translate('writing.find.replaceOne')}
            </Button>
            <Button size="small" disabled={count === 0} onClick={() => report(replaceAll(editor, words, boundToo))}>
              {translate('writing.find.replaceAll')}
            </Button>
            {bound > 0 && (
              <FormControlLabel
                control={
                  <Checkbox
                    size="small"
                    checked={boundToo}
                    onChange={(event) => setBoundToo(event.target.checked)}
                    sx={{ py: 0 }}
                  />
                }
                label={translate('writing.find.boundToo', { count: bound })}
                slotProps={{ typography: { sx: { fontSize: 13 } } }}
                sx={{ ml: 0.5 }}
              />
            )}
          </Box>
        )}
      </Box>
      <IconButton size="small" aria-label={translate('writing.find.close')} onClick={close}>
        <Close sx={{ fontSize: 18 }} />
      </IconButton>
    </Box>
  )
}
