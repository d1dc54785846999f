import Close from '@mui/icons-material/Close'
import History from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useLocale } from '../../i18n/useLocale.ts'
import { textIn } from '../../../core/schema/fields.ts'
import type { TableSchema } from '../../../core/schema/types.ts'
import { useUser } from '../../authProvider/user.ts'
import { useTableHistory } from './useTableHistory.tsx'
import { TableGrid } from '../grid/TableGrid.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useUnkept } from '../../ui/tabs/scope.ts'
import { LockNotice } from './LockNotice.tsx'
import { MaterialsPanel } from './MaterialsPanel.tsx'
import { useLock } from './useLock.ts'
import { useUploads } from './useUploads.ts'

type Props = { customer: { id: string; name: string }; schema: TableSchema; onClose: () => void }

/** Edits a data table of a customer, once proof material is there: the material on one side, the table on the other. */
export function ProofDialog({ customer, schema, onClose }: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const titleId = useId()
  const small = useMediaQuery(useTheme().breakpoints.down('md'))
  const { user, may } = useUser()
  const place = { tableId: schema.name, appUserId: customer.id }
  const lock = useLock(place)
  const { proofs } = lock
  const uploading = useUploads(place, {
    onUploaded: (file) =>
      proofs.change((files) => [
        { ...file, by: user.name, time: new Date().toISOString() },
        ...files.filter(({ id }) => id !== file.id),
      ]),
    onSettled: (count) => {
      if (count > 0) notify('proof.file.done', { type: 'success', messageArgs: { smart_count: count } })
      proofs.retry()
    },
  })
  const [unsaved, setUnsaved] = useState(0)
  const [asking, setAsking] = useState(false)
  const history = useTableHistory(schema, customer.id, {
    canUndo: lock.editable && may('client', 'update'),
    onLocked: lock.recheck,
  })
  const open = unsaved > 0 || uploading.uploads.length > 0
  useUnkept(`proof:${customer.id}:${schema.name}`, open)
  const close = (): void => (open ? setAsking(true) : onClose())

  return (
    <Dialog
      open
      fullScreen
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { border: 0, borderRadius: 0 } } }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: { xs: 1.5, sm: 2 },
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" component="h1">
            {translate('proof.title', { table: textIn(schema.label, locale) })}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="div" noWrap>
            {customer.name}
          </Typography>
        </Box>
        <Button color="inherit" variant="outlined" startIcon={<History />} onClick={() => history.show(null)}>
          {translate('proof.history.title')}
        </Button>
        <IconButton aria-label={translate('proof.close')} onClick={close}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          overflow: { xs: 'auto', md: 'hidden' },
          bgcolor: 'background.default',
        }}
      >
        <MaterialsPanel proofs={proofs} uploading={uploading} onOpen={history.open} />
        <Box
          component="section"
          aria-label={textIn(schema.label, locale)}
          sx={{
            flex: { md: 1 },
            minWidth: 0,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            gap: 1.5,
            p: { xs: 1.5, sm: 2 },
          }}
        >
          {lock.state && <LockNotice state={lock.state} />}
          <TableGrid
            schema={schema}
            customerId={customer.id}
            editable={lock.editable}
            onLocked={lock.recheck}
            onHistory={history.show}
            onUnsaved={setUnsaved}
            height={small ? '70vh' : 'fill'}
          />
        </Box>
      </Box>
      {history.panel}
      <ConfirmDialog
        open={asking}
        danger
        title={translate('proof.leave.title')}
        text={translate(unsaved > 0 ? 'proof.leave.rows' : 'proof.leave.files')}
        confirm={translate('proof.leave.yes')}
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
