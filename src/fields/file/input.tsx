import Close from '@mui/icons-material/Close'
import AttachFile from '@mui/icons-material/AttachFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useRef, type DragEvent } from 'react'
import { fileLimits } from '../../../core/schema/type-defaults.ts'
import { fileNameOf, readFileValue } from '../../../core/file-value.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useField } from '../shared/useField.ts'
import type { InputProps } from '../types.ts'
import { useFieldUpload } from './useFieldUpload.ts'

/** A file that is uploaded as soon as it is chosen, and belongs to the record once that is saved. */
export function Input({ field, required }: InputProps) {
  const { name, label, value, change, blur, ref, invalid, disabled, help, locale, translate } = useField(field)
  const chooser = useRef<HTMLInputElement>(null)
  const limits = fileLimits(field)
  const upload = useFieldUpload(field, value, change)
  const isThere = value !== null && value !== undefined && value !== ''
  const note = translate('kinds.file.limits', { types: listed([...limits.types], locale), size: limits.megabytes })
  const choose = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file && !disabled) upload.start(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    choose(event.dataTransfer.files)
  }
  const isPending = isThere && !readFileValue(value)
  return (
    <FormControl
      error={invalid || upload.fault !== null}
      disabled={disabled}
      required={required}
      sx={{ width: '100%' }}
      onDrop={drop}
      onDragOver={(event: DragEvent) => event.preventDefault()}
    >
      <FormLabel id={`field-${name}-label`} sx={{ fontSize: 13, mb: 0.5 }}>
        {label}
      </FormLabel>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={limits.types.map((type) => `.${type}`).join(',')}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files)
          // The same file can be chosen again after it was changed or taken out.
          event.target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={ref}
          size="small"
          variant="outlined"
          startIcon={<AttachFile />}
          disabled={disabled}
          aria-describedby={`field-${name}-help`}
          aria-label={`${label}: ${translate(isThere ? 'kinds.file.replace' : 'kinds.file.choose')}`}
          onClick={() => chooser.current?.click()}
          onBlur={blur}
        >
          {translate(isThere ? 'kinds.file.replace' : 'kinds.file.choose')}
        </Button>
        {isThere && (
          <>
            <Typography variant="body2" sx={{ minWidth: 0, wordBreak: 'break-all' }}>
              {isPending && upload.share === null
                ? translate('kinds.file.notUploaded', { name: fileNameOf(value) })
                : fileNameOf(value)}
            </Typography>
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={translate('kinds.file.remove', { name: fileNameOf(value) })}
              onClick={upload.remove}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {upload.share !== null && (
        <LinearProgress
          variant="determinate"
          value={Math.round(upload.share * 100)}
          aria-label={translate('kinds.file.uploading', { name: fileNameOf(value) })}
          sx={{ mt: 1 }}
        />
      )}
      <FormHelperText id={`field-${name}-help`} role={upload.fault ? 'alert' : undefined}>
        {upload.fault ?? [help, note].filter(Boolean).join(' ')}
      </FormHelperText>
    </FormControl>
  )
}
