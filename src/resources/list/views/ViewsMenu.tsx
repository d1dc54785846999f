import ExpandMore from '@mui/icons-material/ExpandMore'
import Bookmark from '@mui/icons-material/BookmarkBorder'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { OnceOpened } from '../../../ui/dialogs/OnceOpened.tsx'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { useViews } from './useViews.ts'
import { useViewState } from './useViewState.ts'

const ViewsList = lazyPart(() => import('./ViewsList.tsx'))

/** The view that the list around it shows; opens the others, and what can be done with it. */
export function ViewsMenu() {
  const translate = useTranslate()
  const { views, waiting, active } = useViews()
  const { changed } = useViewState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // What is below does not move when it comes.
  if (!views) return waiting ? <Box sx={{ width: 136, height: 32 }} /> : null
  const name = active?.name ?? translate('app.list.viewUsual')
  const label = translate(changed ? 'app.list.viewChanged' : 'app.list.view', { name })
  const close = (): void => setAnchor(null)
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<Bookmark />}
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: { xs: '100%', sm: 280 }, whiteSpace: 'nowrap', overflow: 'hidden' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }} title={label}>
          {label}
        </span>
      </Button>
      <OnceOpened open={anchor !== null}>
        <LoadedPart onMissing={close}>
          <ViewsList anchor={anchor} onClose={close} />
        </LoadedPart>
      </OnceOpened>
    </>
  )
}
