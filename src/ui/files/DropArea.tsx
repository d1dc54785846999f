import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { filesDropped } from './dropped.ts'

type Props = {
  /** Endings that the browser's choice of files offers. What is dropped may be anything. */
  accept: readonly string[]
  multiple?: boolean
  /** What is in a folder that is dropped is taken. */
  folders?: boolean
  disabled?: boolean
  /** A small one stands beside a list of files. */
  dense?: boolean
  /** Name of the choice of files for a screen reader. */
  name: string
  text: string
  note: string
  /** Why the last file was not taken; '' where it was. */
  refusal?: string
  onFiles: (files: File[]) => void
}

/** Takes files by drop or by choice. */
export function DropArea({
  accept,
  multiple = false,
  folders = false,
  disabled = false,
  dense = false,
  name,
  text,
  note,
  refusal = '',
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    if (folders) void filesDropped(event.dataTransfer).then(onFiles)
    else onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept.join(',')}
        aria-label={name}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again after it was changed on disk or taken out.
          event.target.value = ''
        }}
      />
      <ButtonBase
        focusRipple
        disabled={disabled}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          width: '100%',
          flexDirection: 'column',
          gap: dense ? 0.25 : 0.5,
          py: dense ? 2.5 : 6,
          px: 2,
          borderRadius: 1,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : refusal ? 'error.main' : 'surface.outline',
          bgcolor: over ? 'action.selected' : 'surface.subtle',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <CloudUpload color="primary" sx={{ fontSize: dense ? 30 : 40 }} />
        <Typography variant={dense ? 'body2' : 'body1'}>{text}</Typography>
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      </ButtonBase>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  )
}
