import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { textIn } from '../../../../core/schema/fields.ts'
import type { ListTree as Schema } from '../../../../core/schema/types.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { useListTree } from './useListTree.ts'

// Few lists have classes beside them.
const TreePanel = lazyPart(async () => ({ default: (await import('./TreePanel.tsx')).TreePanel }))

/** The classes beside the list; where there is no room, what is chosen on a button that opens them. */
function WithTree({ tree, children }: { tree: Schema; children: ReactNode }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const { name } = useSchema()
  const state = useListTree(tree, name)
  const narrow = useMediaQuery('(max-width: 1099.95px)')
  const [open, setOpen] = useState(false)
  const id = useId()
  const label = textIn(tree.label, locale)
  const chosen = state.path.at(-1)
  if (narrow) {
    return (
      <>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<AccountTreeOutlined />}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          sx={{ mb: 2, width: { xs: '100%', sm: 'auto' }, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          {label}: {chosen ? `${chosen.name} ${chosen.code}` : state.chosen || textIn(tree.all, locale)}
        </Button>
        {children}
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          sx={{ zIndex: (theme) => theme.zIndex.modal }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-modal': true,
              'aria-labelledby': id,
              sx: { width: 'min(380px, 100vw)', display: 'flex', flexDirection: 'column' },
            },
          }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 1, pt: 1 }}>
            <Typography id={id} component="h2" variant="h2" sx={{ flex: 1 }}>
              {label}
            </Typography>
            <IconButton aria-label={translate('ra.action.close')} onClick={() => setOpen(false)}>
              <Close />
            </IconButton>
          </Box>
          <LoadedPart>
            <TreePanel tree={tree} state={state} onChosen={() => setOpen(false)} />
          </LoadedPart>
        </Drawer>
      </>
    )
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '340px minmax(0, 1fr)', gap: 2, alignItems: 'start' }}>
      <Card
        component="section"
        aria-labelledby={id}
        className="no-print"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 'calc(100vh - 216px)',
          position: 'sticky',
          top: 120,
        }}
      >
        <Typography id={id} component="h2" variant="h2" sx={{ px: 2, pt: 2 }}>
          {label}
        </Typography>
        <LoadedPart>
          <TreePanel tree={tree} state={state} />
        </LoadedPart>
      </Card>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}

/** Puts the classification of a resource beside its list, where its schema has one (`list.tree`). */
export function ListTree({ children }: { children: ReactNode }) {
  const { list } = useSchema()
  return list.tree ? <WithTree tree={list.tree}>{children}</WithTree> : children
}
