import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChosenFile } from '../../ui/files/ChosenFile.tsx'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { latestWorkbook, uploadTypes } from './files.ts'

type Props = {
  file: File | null
  onFile: (file: File | null) => void
  /** Takes several files at once, folders and archives. */
  onSeveral?: ((files: File[]) => void) | undefined
  disabled: boolean
}

const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

/**
 * Takes a workbook or a .csv by drop or by choice, of which the latest one is kept; other kinds of files are refused at
 * once. Several at once are handed on where somebody takes them.
 */
export function DropZone({ file, onFile, onSeveral, disabled }: Props) {
  const translate = useTranslate()
  const [refused, setRefused] = useState('')
  const take = (files: File[]): void => {
    if (onSeveral && (files.length > 1 || files.some(isArchive))) return onSeveral(files)
    const latest = latestWorkbook(files)
    setRefused(latest.refused)
    if (latest.file) onFile(latest.file)
  }
  return (
    <Box>
      <DropArea
        accept={onSeveral ? [...uploadTypes, '.zip'] : uploadTypes}
        multiple={onSeveral !== undefined}
        folders={onSeveral !== undefined}
        disabled={disabled}
        name={translate('imports.file.choose')}
        text={translate('imports.file.drop')}
        note={translate(onSeveral ? 'imports.file.acceptsSeveral' : 'imports.file.accepts')}
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
