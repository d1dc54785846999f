import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'

/** What a list can be saved as. */
export const listTypes = ['.xlsx', '.xls', '.csv'] as const
const isList = (file: File): boolean => listTypes.some((type) => file.name.toLowerCase().endsWith(type))

/** Takes a list by drop or by choice; another kind of file is refused at once. */
export function FileDrop({ file, disabled, onFile }: { file: File | null; disabled: boolean; onFile: (file: File | null) => void }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState('')
  const take = (files: FileList | null): void => {
    const given = files?.[files.length - 1]
    if (!given) return
    setRefused(isList(given) ? '' : given.name)
    if (isList(given)) onFile(given)
  }
  return (
    <Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={listTypes.join(',')}
        aria-label={translate('recordImport.file.choose')}
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again after it was changed on disk.
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
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!disabled) take(event.dataTransfer.files)
        }}
        sx={{ width: '100%', flexDirection: 'column', gap: 0.5, py: 5, px: 2, border: '1px dashed', borderColor: over ? 'primary.main' : refused ? 'error.main' : 'surface.outline', borderRadius: 1, bgcolor: over ? 'action.selected' : 'surface.subtle', '&:hover, &:focus-visible': { borderColor: 'primary.main' } }}
      >
        <CloudUpload color="primary" sx={{ fontSize: 40 }} />
        <Typography>{translate('recordImport.file.drop')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate('recordImport.file.accepts')}
        </Typography>
      </ButtonBase>
      {refused && (
        <FormHelperText error role="alert">
          {translate('recordImport.file.refused', { name: refused })}
        </FormHelperText>
      )}
      {file && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, px: 1.5, py: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Description fontSize="small" color="primary" />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all' }}>
            {file.name}
          </Typography>
          <IconButton size="small" aria-label={translate('recordImport.file.remove')} disabled={disabled} onClick={() => onFile(null)}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
