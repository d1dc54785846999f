import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import Close from '@mui/icons-material/Close'
import Description from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../core/schema/types.ts'
import { acceptedTypes, latestWorkbook, showSize } from './files.ts'

type Props = { file: File | null; /** The table that the file is for, once it is chosen. */ table: TableSchema | undefined; onFile: (file: File | null) => void; disabled: boolean }

/** Takes a workbook by drop or by choice, a .csv where the table allows. Only the latest one is kept; other kinds of files are refused at once. */
export function DropZone({ file, table, onFile, disabled }: Props) {
  const translate = useTranslate()
  const accepted = acceptedTypes(table)
  const csv = accepted.includes('.csv')
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState('')

  const take = (list: FileList | null): void => {
    const { file: latest, refused } = latestWorkbook([...(list ?? [])], accepted)
    setRefused(refused)
    if (latest) onFile(latest)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <Box>
      <input
        ref={input}
        type="file"
        accept={accepted.join(',')}
        hidden
        aria-label={translate('imports.file.choose')}
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
        onDrop={drop}
        sx={{
          width: '100%',
          flexDirection: 'column',
          gap: 0.5,
          py: 6,
          px: 2,
          border: '1px dashed',
          borderColor: over ? 'primary.main' : refused ? 'error.main' : 'surface.outline',
          borderRadius: 1,
          bgcolor: over ? 'action.selected' : 'surface.subtle',
          '&:hover, &:focus-visible': { borderColor: 'primary.main' },
        }}
      >
        <CloudUpload color="primary" sx={{ fontSize: 40 }} />
        <Typography>{translate('imports.file.drop')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {translate(csv ? 'imports.file.acceptsCsv' : 'imports.file.accepts')}
        </Typography>
      </ButtonBase>
      {refused && (
        <FormHelperText error role="alert">
          {translate(csv ? 'imports.file.refusedCsv' : 'imports.file.refused', { name: refused })}
        </FormHelperText>
      )}
      {file && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1, px: 1.5, py: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <Description fontSize="small" color="primary" />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, wordBreak: 'break-all' }}>
            {file.name}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {showSize(file.size)}
          </Typography>
          <IconButton size="small" aria-label={translate('imports.file.remove')} disabled={disabled} onClick={() => onFile(null)}>
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}
