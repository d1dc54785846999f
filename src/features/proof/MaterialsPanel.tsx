import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ProofFile } from '../../../core/edits.ts'
import { ProofMaterials } from './ProofMaterials.tsx'
import type { useProofs } from './useProofs.ts'
import type { useUploads } from './useUploads.ts'

type Props = {
  proofs: ReturnType<typeof useProofs>
  uploading: ReturnType<typeof useUploads>
  onOpen: (file: ProofFile, others: readonly ProofFile[]) => void
}

/** The side of the proof material. Where there is little room it folds away once there is some. */
export function MaterialsPanel({ proofs, uploading, onOpen }: Props) {
  const translate = useTranslate()
  const id = useId()
  const small = useMediaQuery(useTheme().breakpoints.down('md'))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { files, total, error, retry, change } = proofs
  const shown = !small || (chosen ?? (files?.length === 0 || uploading.uploads.length > 0))
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        width: { md: 340 },
        flexShrink: 0,
        overflow: { md: 'auto' },
        p: { xs: 1.5, sm: 2 },
        bgcolor: 'background.paper',
        borderRight: { md: 1 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: shown ? 1.5 : 0 }}>
        <Typography id={id} variant="h2" sx={{ flex: small ? 'none' : 1 }}>
          {translate('proof.materials')}
        </Typography>
        {total > 0 && <Chip size="small" label={total} aria-label={translate('proof.count', { smart_count: total })} />}
        {small && (
          <Button
            sx={{ ml: 'auto' }}
            endIcon={<ExpandMore sx={{ transform: shown ? 'rotate(180deg)' : 'none' }} />}
            aria-expanded={shown}
            onClick={() => setChosen(!shown)}
          >
            {translate(shown ? 'proof.fold' : 'proof.unfold')}
          </Button>
        )}
      </Box>
      {error && (
        <Box sx={{ mb: 1.5 }}>
          <Typography color="error">{translate(error.message, { _: error.message })}</Typography>
          <Button onClick={retry}>{translate('failure.retry')}</Button>
        </Box>
      )}
      {files === undefined && !error && <Skeleton variant="rounded" height={140} />}
      {files && shown && (
        <ProofMaterials
          files={files}
          uploading={uploading}
          onOpen={(file) => onOpen(file, files)}
          onDeleted={(file) => (change((now) => now.filter((proof) => proof.id !== file.id)), retry())}
        />
      )}
    </Box>
  )
}
