import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { showSize } from '../../ui/documents/size.ts'
import type { Upload } from './useUploads.ts'

function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const translate = useTranslate()
  const { file, state, share, problem } = upload
  const moving = state === 'sending' || state === 'queued'
  return (
    <Box
      component="li"
      sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {state === 'sending' && share > 0 && share < 1 ? `${Math.floor(share * 100)} %` : showSize(file.size)}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate(moving ? 'proof.file.stop' : 'proof.file.remove', { name: file.name })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {moving && (
        <LinearProgress
          aria-label={translate('proof.file.sending', { name: file.name })}
          {...(state === 'queued' || share === 1 ? {} : { variant: 'determinate', value: share * 100 })}
          sx={{ mt: 0.5 }}
        />
      )}
      {problem && (
        <Typography variant="caption" color="error" role="alert" component="p">
          {translate(problem, { _: problem })}
        </Typography>
      )}
    </Box>
  )
}

/** The files that were chosen and are not uploaded yet, each with its progress and a way to stop it. */
export function UploadList({ uploads, onRemove }: { uploads: readonly Upload[]; onRemove: (key: number) => void }) {
  const translate = useTranslate()
  if (uploads.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('proof.file.new')}
      sx={{
        listStyle: 'none',
        m: 0,
        px: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        maxHeight: 260,
        overflow: 'auto',
      }}
    >
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onRemove={() => onRemove(upload.key)} />
      ))}
    </Box>
  )
}
