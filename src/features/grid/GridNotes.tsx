import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import { unsavedRows } from './model/state.ts'
import type { GridStore } from './model/store.ts'
import { paste } from './useClipboard.ts'

type Props = { store: GridStore; onSaveAll: () => void }

/** What is said about the rows in edit mode: those that hold what is not saved, why saving failed, what a paste did. */
export function GridNotes({ store, onSaveAll }: Props) {
  const translate = useTranslate()
  const { drafts, note } = useSyncExternalStore(store.subscribe, store.get)
  const unsaved = unsavedRows(drafts)
  const failed = [...drafts.values()].filter((draft) => draft.message)
  const saving = [...drafts.values()].some((draft) => draft.saving)
  const block = note?.paste
  if (unsaved === 0 && failed.length === 0 && !note) return null
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {failed.slice(0, 3).map((draft) => (
        <Alert key={draft.key} severity="error" sx={{ py: 0 }}>
          {translate('grid.note.row', { name: draft.label, message: draft.message })}
        </Alert>
      ))}
      {note && (
        <Alert
          severity={note.tone}
          sx={{ py: 0 }}
          onClose={() => store.say(null)}
          closeText={translate('grid.note.close')}
          {...(block && {
            action: (
              <Button
                color="inherit"
                size="small"
                onClick={() => {
                  store.undo()
                  paste(store, block, 'clear')
                }}
              >
                {translate('grid.note.clearEmpty')}
              </Button>
            ),
          })}
        >
          {note.parts.map(({ key, parameters }) => translate(key, parameters)).join(' ')}
        </Alert>
      )}
      {unsaved > 0 && (
        <Alert
          severity="info"
          icon={false}
          sx={{ py: 0, '& .MuiAlert-action': { alignItems: 'center', pt: 0, flexWrap: 'wrap' } }}
          action={
            <>
              <Button size="small" color="inherit" disabled={saving} onClick={() => store.cancel([...drafts.keys()])}>
                {translate('grid.cancelAll')}
              </Button>
              <Button size="small" variant="contained" loading={saving} onClick={onSaveAll}>
                {translate('grid.saveAll')}
              </Button>
            </>
          }
        >
          {translate('grid.unsaved', { smart_count: unsaved })}
        </Alert>
      )}
    </Stack>
  )
}
