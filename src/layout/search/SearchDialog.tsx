import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { CommandRegistry } from './commands.ts'
import { HitList, optionId } from './HitList.tsx'
import type { Hit, OpenedHit } from './results.ts'
import { longestSearch, useSearch } from './useSearch.ts'

/** What was opened last, in this browser. */
const kept = 6
const withFirst = (hits: readonly OpenedHit[], first: OpenedHit): OpenedHit[] =>
  [first, ...hits.filter(({ path }) => path !== first.path)].slice(0, kept)

type Props = {
  /** What was typed while this was loaded. */ typed: string
  commands: CommandRegistry
  onClose: () => void
  /** Takes the dialog of a command, which stays when the search is closed. */
  onDialog: (draw: (onClose: () => void) => ReactNode) => void
}

/** One box for pages, records and what can be done. Arrow keys choose, Enter opens, Escape closes. */
export function SearchDialog({ typed, commands, onClose, onDialog }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const listId = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  const [recent, setRecent] = useStore<OpenedHit[]>('search.recent', [])
  const [text, setText] = useState(typed)
  /** The text for which Enter was pressed before its answers were there. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const [chosen, setChosen] = useState({ text: '', index: 0 })
  const { groups, searching, failed, retry } = useSearch(text, commands)
  const empty = text.trim() === ''
  const shown =
    empty && recent.length > 0 ? [{ name: 'recent', label: translate('search.recent'), hits: recent }] : groups
  const hits = shown.flatMap((group) => group.hits)
  // Another text begins at its first hit.
  const active = chosen.text === text ? Math.min(chosen.index, hits.length - 1) : 0
  const choose = (index: number): void => setChosen({ text, index })

  const open = (hit: Hit): void => {
    if ('fill' in hit) return setText(hit.fill)
    onClose()
    if ('run' in hit) return hit.run()
    if ('dialog' in hit) return onDialog(hit.dialog)
    if (hit.icon !== 'search') setRecent(withFirst(recent, hit))
    void navigate(hit.path)
  }
  /** Opens what is highlighted, as soon as it belongs to what is typed: records of an older text stand until then. */
  const enter = (): void => {
    const hit = hits[active]
    const group = shown.find(({ hits: ofGroup }) => hit && ofGroup.includes(hit))
    if (hit && (empty || !searching || !group?.records)) open(hit)
    else setAwaited(text)
  }
  const openAwaited = useEffectEvent(() => {
    if (awaited === text) enter()
    setAwaited(null)
  })
  useEffect(() => {
    if (!searching) openAwaited()
  }, [searching])
  const onKeyDown = (event: KeyboardEvent): void => {
    // A key that confirms a word of an input method opens nothing.
    if (event.nativeEvent.isComposing || (hits.length === 0 && !searching)) return
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 + hits.length }
    const next = steps[event.key]
    if (next !== undefined && hits.length > 0) {
      event.preventDefault()
      choose(next % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      enter()
    }
  }
  const state = empty
    ? recent.length > 0
      ? ''
      : translate('search.start')
    : hits.length === 0 && !searching && failed.length === 0
      ? translate('search.nothing', { text: text.trim() })
      : ''

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('search.title'),
          sx: { height: phone ? '100%' : 480, mt: phone ? 0 : '10vh', ...(phone && { borderRadius: 0 }) },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 2,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search sx={{ color: 'text.secondary' }} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={translate('search.placeholder')}
          sx={{ fontSize: 16 }}
          inputProps={{
            role: 'combobox',
            type: 'text',
            maxLength: longestSearch,
            autoComplete: 'off',
            spellCheck: false,
            'aria-label': translate('search.title'),
            'aria-expanded': hits.length > 0,
            'aria-controls': hits.length > 0 ? listId : undefined,
            'aria-autocomplete': 'list',
            'aria-activedescendant': hits.length > 0 ? optionId(listId, active) : undefined,
          }}
        />
        <Button size="small" color="inherit" onClick={onClose} sx={{ flexShrink: 0, color: 'text.secondary' }}>
          {phone ? translate('ra.action.close') : 'Esc'}
        </Button>
      </Box>
      <Box sx={{ height: 2 }}>
        {searching && <LinearProgress aria-label={translate('search.searching')} sx={{ height: 2 }} />}
      </Box>
      {hits.length > 0 && (
        <HitList
          id={listId}
          label={translate('search.results')}
          groups={shown}
          active={active}
          onActive={choose}
          onOpen={open}
        />
      )}
      <Box role="status" sx={{ px: 2, '& > *': { py: state ? 5 : 1, textAlign: 'center', color: 'text.secondary' } }}>
        {state && <Typography>{state}</Typography>}
        {failed.length > 0 && !empty && (
          <Typography component="div">
            {translate('search.failed', { names: failed.join(translate('search.comma')) })}
            <Button size="small" onClick={retry}>
              {translate('failure.retry')}
            </Button>
          </Typography>
        )}
      </Box>
    </Dialog>
  )
}
