import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChosenFile } from '../../../ui/files/ChosenFile.tsx'
import { DropArea } from '../../../ui/files/DropArea.tsx'

const types = ['.xlsx', '.xls', '.xlsm', '.et', '.csv'] as const
const isTable = ({ name }: File): boolean => types.some((type) => name.toLowerCase().endsWith(type))

/** Takes the file that a table is made from. */
export function FileStep({ onFile, onClose }: { onFile: (file: File) => Promise<void>; onClose: () => void }) {
  const translate = useTranslate()
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState('')
  return (
    <FormDialog
      title={translate('fromFile.title')}
      confirm={translate('fromFile.look')}
      maxWidth="sm"
      start={{}}
      ready={() => file !== null}
      onSubmit={() => (file ? onFile(file) : undefined)}
      onClose={onClose}
    >
      <Typography color="textSecondary">{translate('fromFile.lead')}</Typography>
      <Box>
        <DropArea
          accept={types}
          name={translate('fromFile.choose')}
          text={translate('fromFile.drop')}
          note={translate('fromFile.accepts')}
          refusal={refused && translate('fromFile.refused', { name: refused })}
          onFiles={(files) => {
            const given = files.at(-1)
            if (!given) return
            setRefused(isTable(given) ? '' : given.name)
            if (isTable(given)) setFile(given)
          }}
        />
        {file && (
          <ChosenFile
            file={file}
            disabled={false}
            remove={translate('fromFile.remove')}
            onRemove={() => setFile(null)}
          />
        )}
      </Box>
    </FormDialog>
  )
}
