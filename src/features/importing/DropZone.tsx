import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TableSchema } from '../../../core/schema/types.ts'
import { ChosenFile } from '../../ui/files/ChosenFile.tsx'
import { DropArea } from '../../ui/files/DropArea.tsx'
import { acceptedTypes, latestWorkbook } from './files.ts'

type Props = {
  file: File | null
  /** The table that the file is for, once it is chosen. */ table: TableSchema | undefined
  onFile: (file: File | null) => void
  disabled: boolean
}

/**
 * Takes a workbook by drop or by choice, a .csv where the table allows. Only the latest one is kept; other kinds of
 * files are refused at once.
 */
export function DropZone({ file, table, onFile, disabled }: Props) {
  const translate = useTranslate()
  const accepted = acceptedTypes(table)
  const csv = accepted.includes('.csv')
  const [refused, setRefused] = useState('')
  const take = (files: File[]): void => {
    const latest = latestWorkbook(files, accepted)
    setRefused(latest.refused)
    if (latest.file) onFile(latest.file)
  }
  return (
    <Box>
      <DropArea
        accept={accepted}
        disabled={disabled}
        name={translate('imports.file.choose')}
        text={translate('imports.file.drop')}
        note={translate(csv ? 'imports.file.acceptsCsv' : 'imports.file.accepts')}
        refusal={refused && translate(csv ? 'imports.file.refusedCsv' : 'imports.file.refused', { name: refused })}
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
