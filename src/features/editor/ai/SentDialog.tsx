import type { AskBody } from '../../../../core/contracts/writing.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import type { AiRequest } from '../../../dataProvider/ai.ts'
import { useCalls } from '../../../dataProvider/useCalls.ts'
import { failureText } from '../../../dataProvider/failure-text.ts'

/** What goes to the endpoint, as it goes: names and codes are hidden already. */
export function SentDialog({ request, onClose }: { request: AiRequest | AskBody; onClose: () => void }) {
  const translate = useTranslate()
  const { aiPreview, askPreview } = useCalls()
  const sent = useQuery({
    queryKey: ['aiPreview', request],
    queryFn: ({ signal }) => ('paragraphs' in request ? askPreview(request, signal) : aiPreview(request, signal)),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md">
      <DialogTitle>{translate('ai.sent.title')}</DialogTitle>
      <DialogContent dividers sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {sent.isPending && (
          <CircularProgress size={24} aria-label={translate('ra.page.loading')} sx={{ alignSelf: 'center', my: 4 }} />
        )}
        {sent.isError && <Typography color="error">{failureText(sent.error, translate)}</Typography>}
        {sent.data && (
          <Typography variant="body2">
            {translate('ai.sent.summary', {
              model: sent.data.model,
              characters: sent.data.characters,
              masked: sent.data.masked,
            })}
          </Typography>
        )}
        {sent.data?.messages.map(({ role, content }) => (
          <Box component="section" key={role} aria-label={translate(`ai.sent.${role}`)}>
            <Typography component="h3" sx={{ fontSize: 13, fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
              {translate(`ai.sent.${role}`)}
            </Typography>
            <Box
              component="pre"
              lang="zh-CN"
              tabIndex={0}
              sx={{
                m: 0,
                p: 1.5,
                bgcolor: 'surface.subtle',
                border: '1px solid',
                borderColor: 'divider',
                borderRadius: 1,
                font: 'inherit',
                fontSize: 13,
                lineHeight: 1.7,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
                maxHeight: role === 'system' ? 220 : 360,
                overflow: 'auto',
              }}
            >
              {content}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
