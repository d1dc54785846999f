import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChosenFile } from '../../ui/files/ChosenFile.tsx'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { acceptedTypes } from '../../../core/imports.ts'
import { latestWorkbook } from './files.ts'

type Props = {
  file: File | null
  onFile: (file: File | null) => void
  disabled: boolean
}

/**
 * Takes a workbook or a .csv by drop or by choice. Only the latest one is kept; other kinds of
 * files are refused at once.
 */
export function DropZone({ file, onFile, disabled }: Props) {
  const translate = useTranslate()
  const [refused, setRefused] = useState('')
  const take = (files: File[]): void => {
    const latest = latestWorkbook(files)
    setRefused(latest.refused)
    if (latest.file) onFile(latest.file)
  }
  return (
    <Box>
      <DropArea
        accept={acceptedTypes}
        disabled={disabled}
        name={translate('imports.file.choose')}
        text={translate('imports.file.drop')}
        note={translate('imports.file.accepts')}
        refusal={refused && translate('imports.file.refused', { name: refused })}
        onFiles={take}
      />
      {file && (
        <ChosenFile
          file={file}
          disabled={disabled}
          remove={translate('imports.file.remove')}
          onRemove={() => onFile(null)}
        />
      )}
    </Box>
  )
}
