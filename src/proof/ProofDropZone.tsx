import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import { proofTypes } from '../../core/edits.ts'

/** Takes files by drop or by choice, several at once. */
export function ProofDropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={proofTypes.join(',')}
        aria-label={translate('proof.file.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again after it was taken out.
          event.target.value = ''
        }}
      />
      <ButtonBase
        focusRipple
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          width: '100%', flexDirection: 'column', gap: 0.25, py: 2.5, px: 2, borderRadius: 1, border: '1px dashed',
          borderColor: over ? 'primary.main' : 'surface.outline', bgcolor: over ? 'action.selected' : 'surface.subtle', '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <CloudUpload color="primary" sx={{ fontSize: 30 }} />
        <Typography variant="body2">{translate('proof.file.drop')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('proof.file.accepts')}
        </Typography>
      </ButtonBase>
    </>
  )
}
