import type { Passage } from '../../../../core/contracts/passages.ts'
import BookmarkAddOutlined from '@mui/icons-material/BookmarkAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../../authProvider/user.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { offerUndo } from '../../../resources/list/undo.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'
import type { EditorSession } from '../panels/types.ts'
import { PassageCard } from './PassageCard.tsx'
import { SavePassageDialog, type PassageFields } from './SavePassageDialog.tsx'
import { insertBlocks, picked, type Picked } from './selection.ts'
import { usePassages } from './usePassages.ts'

type Scope = 'all' | 'own' | 'shared'

/** The library of passages beside the report: search, put in, keep what is selected. */
export function PassagesPanel({ session }: { session: EditorSession }) {
  const translate = useTranslate()
  const notify = useNotify()
  const calls = useCalls()
  const { may } = useUser()
  const [search, setSearch] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [saving, setSaving] = useState<Picked | null>(null)
  const [editing, setEditing] = useState<Passage | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const library = usePassages({ search, ...(scope !== 'all' && { scope }) })

  const keep = (): void => {
    const selection = picked(session.editor)
    if (selection) setSaving(selection)
    else notify('passages.nothing', { type: 'info' })
  }
  const save = async (fields: PassageFields): Promise<void> => {
    const { leftOut } = await calls.savePassage({
      ...fields,
      reportId: session.reportId,
      content: saving?.blocks ?? [],
      sectionTitle: saving?.title ?? '',
    })
    notify(leftOut > 0 ? 'passages.savedPartly' : 'passages.saved', {
      type: 'success',
      messageArgs: { smart_count: leftOut },
    })
    setSaving(null)
    void library.reload()
  }
  const change = async (fields: PassageFields): Promise<void> => {
    if (!editing) return
    await calls.changePassage(editing.id, fields)
    notify('passages.changed', { type: 'success' })
    setEditing(null)
    void library.reload()
  }
  const insert = async (passage: Passage): Promise<void> => {
    setBusy(passage.id)
    try {
      const filled = await calls.fillPassage(passage.id, session.reportId)
      session.learn(filled.figures)
      insertBlocks(session.editor, filled.blocks)
      const names = (list: string[]): string => list.slice(0, 5).join(translate('passages.comma'))
      const parts = [
        translate('passages.inserted', { title: passage.title }),
        filled.open.length > 0 ? translate('passages.open', { names: names(filled.open) }) : '',
        filled.check.length > 0 ? translate('passages.check', { names: names(filled.check) }) : '',
      ]
      notify(parts.filter(Boolean).join(' '), {
        type: filled.open.length + filled.check.length > 0 ? 'warning' : 'success',
      })
    } catch (error) {
      session.refused(error)
    } finally {
      setBusy(null)
    }
  }
  const remove = async (passage: Passage): Promise<void> => {
    try {
      await calls.deletePassage(passage.id)
      void library.reload()
      offerUndo('passages.deleted', { title: passage.title }, async () => {
        await calls.restorePassage(passage.id)
        await library.reload()
      })
    } catch (error) {
      session.refused(error)
    }
  }
  const empty = !library.isPending && !library.isError && library.rows.length === 0
  return (
    <>
      <Box
        sx={{
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        {may('home', 'add') && (
          <Button
            variant="outlined"
            startIcon={<BookmarkAddOutlined />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={keep}
          >
            {translate('passages.keep')}
          </Button>
        )}
        <TextField
          type="search"
          size="small"
          label={translate('passages.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          fullWidth
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={scope}
          onChange={(_, next: Scope | null) => next && setScope(next)}
          aria-label={translate('passages.scope.label')}
        >
          {(['all', 'own', 'shared'] as const).map((name) => (
            <ToggleButton key={name} value={name}>
              {translate(`passages.scope.${name}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Typography role="status" variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, pt: 1 }}>
        {library.isPending || library.isError ? '' : translate('passages.count', { smart_count: library.total })}
      </Typography>
      {library.isPending && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 4 }}>
          <CircularProgress size={24} aria-label={translate('ra.page.loading')} />
        </Box>
      )}
      {library.isError && (
        <Box sx={{ p: 2 }}>
          <Typography color="error" sx={{ mb: 1 }}>
            {failureText(library.error, translate)}
          </Typography>
          <Button variant="outlined" onClick={() => void library.refetch()}>
            {translate('passages.retry')}
          </Button>
        </Box>
      )}
      {empty && (
        <Typography color="textSecondary" sx={{ px: 2, py: 3 }}>
          {translate(search.trim() === '' ? 'passages.empty' : 'passages.notFound')}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {library.rows.map((passage) => (
          <PassageCard
            key={passage.id}
            passage={passage}
            busy={busy !== null}
            mayChange={passage.own && may('home', 'update')}
            mayDelete={passage.own && may('home', 'delete')}
            onInsert={() => void insert(passage)}
            onEdit={() => setEditing(passage)}
            onDelete={() => void remove(passage)}
          />
        ))}
      </Box>
      {library.hasNextPage && (
        <Box sx={{ p: 2 }}>
          <Button fullWidth loading={library.isFetchingNextPage} onClick={() => void library.fetchNextPage()}>
            {translate('passages.next')}
          </Button>
        </Box>
      )}
      {saving && (
        <SavePassageDialog
          heading={translate(`passages.saveTitle.${saving.kind}`)}
          start={{
            title: saving.title.replace(/^[（(]?[一二三四五六七八九十\d.]+[）)、.]?\s*/, '').slice(0, 100),
            tags: [],
            shared: false,
          }}
          excerpt={saving.text.slice(0, 600)}
          note={translate('passages.slots')}
          onClose={() => setSaving(null)}
          onSave={save}
        />
      )}
      {editing && (
        <SavePassageDialog
          heading={translate('passages.editTitle')}
          start={{ title: editing.title, tags: editing.tags, shared: editing.shared }}
          onClose={() => setEditing(null)}
          onSave={change}
        />
      )}
    </>
  )
}
