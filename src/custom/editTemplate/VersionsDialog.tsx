import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { TemplateInfo } from '../../../core/contracts/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { failureText } from '../../dataProvider/failure-text.ts'
import { shortTime } from '../../features/editor/times.ts'

type Props = { info: TemplateInfo; changed: boolean; onClose: () => void; onRestored: () => void }

/** What the template was, and bringing an older one back: as a new version, so that nothing is lost. */
export function VersionsDialog({ info, changed, onClose, onRestored }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const { templateVersions, restoreTemplate } = useCalls()
  const { may } = useUser()
  const { data, error } = useQuery({
    queryKey: ['templateVersions', info.id, info.version],
    queryFn: ({ signal }) => templateVersions(info.id, signal),
    retry: false,
  })
  const [busy, setBusy] = useState<number | null>(null)
  const restore = async (from: number): Promise<void> => {
    setBusy(from)
    try {
      await restoreTemplate(info.id, from, info.version)
      notify('templates.restored', { type: 'success' })
      onClose()
      onRestored()
    } catch (failure) {
      notify(failureText(failure, translate), { type: 'error' })
    } finally {
      setBusy(null)
    }
  }
  const mayRestore = may('system', 'update')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('templates.versions')}</DialogTitle>
      <DialogContent>
        {changed && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {translate('templates.restoreLoses')}
          </Alert>
        )}
        {error && <Alert severity="error">{failureText(error, translate)}</Alert>}
        {!data && !error && <CircularProgress size={24} aria-label={translate('ra.page.loading')} />}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((row) => (
            <Box
              component="li"
              key={row.version}
              sx={{
                display: 'flex',
                gap: 2,
                alignItems: 'center',
                flexWrap: 'wrap',
                py: 1.25,
                borderBottom: '1px solid',
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 240px' }}>
                <Typography sx={{ fontWeight: row.version === info.version ? 600 : 400 }}>
                  {translate('templates.version', { version: row.version })}
                  {row.version === info.version && ` · ${translate('templates.inForce')}`}
                </Typography>
                <Typography variant="caption" color="textSecondary" component="div">
                  {[
                    row.userName || translate('templates.byProduct'),
                    shortTime(row.time),
                    translate('templates.sections', { smart_count: row.sections }),
                  ].join(' · ')}
                </Typography>
                {row.note && (
                  <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                    {row.note}
                  </Typography>
                )}
              </Box>
              {mayRestore && row.version !== info.version && (
                <Button
                  size="small"
                  variant="outlined"
                  loading={busy === row.version}
                  disabled={busy !== null}
                  aria-label={translate('templates.restoreNamed', { version: row.version })}
                  onClick={() => void restore(row.version)}
                >
                  {translate('templates.restore')}
                </Button>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        {mayRestore && info.shipped && info.edited && (
          <Button
            color="inherit"
            loading={busy === 0}
            disabled={busy !== null}
            onClick={() => void restore(0)}
            sx={{ mr: 'auto' }}
          >
            {translate('templates.restoreShipped')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
