import Button from '@mui/material/Button'
import { useContext, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fileNameOf, readFileValue } from '../../../core/file-value.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { SchemaContext } from '../../schemas/useSchemas.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'
import type { ColumnProps } from '../types.ts'

/** What a file is called: a press saves it. Of a change that is told, and of a record that is none yet, the name alone. */
export function FileLink({ field, value, record }: ColumnProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { fieldFile } = useCalls()
  const schema = useContext(SchemaContext)
  const [busy, setBusy] = useState(false)
  const name = fileNameOf(value)
  const file = readFileValue(value)
  if (!schema || !file || !record.id) return <>{name}</>
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const place = { resource: schema.name, id: String(record.id), field: field.name }
      saveFile(await fieldFile(place, file.id, { preview: false, signal: new AbortController().signal }))
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'kinds.file.failed', { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      variant="text"
      className="print-text"
      aria-label={translate('kinds.file.download', { name })}
      aria-disabled={busy}
      onClick={(event) => {
        event.stopPropagation()
        if (!busy) void save()
      }}
      sx={{ px: 0.5, py: 0, mx: -0.5, minWidth: 0, textAlign: 'left', wordBreak: 'break-all', textTransform: 'none' }}
    >
      {name}
    </Button>
  )
}
