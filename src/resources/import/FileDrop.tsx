import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ChosenFile } from '../../ui/files/ChosenFile.tsx'
import { DropArea } from '../../ui/files/DropArea.tsx'

/** What a list can be saved as. */
const listTypes = ['.xlsx', '.xls', '.csv'] as const
const isList = (file: File): boolean => listTypes.some((type) => file.name.toLowerCase().endsWith(type))

/** Takes a list by drop or by choice; another kind of file is refused at once. */
export function FileDrop({
  file,
  disabled,
  onFile,
}: {
  file: File | null
  disabled: boolean
  onFile: (file: File | null) => void
}) {
  const translate = useTranslate()
  const [refused, setRefused] = useState('')
  const take = (files: File[]): void => {
    const given = files.at(-1)
    if (!given) return
    setRefused(isList(given) ? '' : given.name)
    if (isList(given)) onFile(given)
  }
  return (
    <Box>
      <DropArea
        accept={listTypes}
        disabled={disabled}
        name={translate('recordImport.file.choose')}
        text={translate('recordImport.file.drop')}
        note={translate('recordImport.file.accepts')}
        refusal={refused && translate('recordImport.file.refused', { name: refused })}
        onFiles={take}
      />
      {file && (
        <ChosenFile
          file={file}
          disabled={disabled}
          remove={translate('recordImport.file.remove')}
          onRemove={() => onFile(null)}
        />
      )}
    </Box>
  )
}
