import DriveFolderUpload from '@mui/icons-material/DriveFolderUploadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../../ui/notices/LoadedPart.tsx'
import { useSchemas } from '../../../schemas/useSchemas.ts'

const BatchDialog = lazyPart(async () => ({ default: (await import('./BatchDialog.tsx')).BatchDialog }))

/** Opens the queue for files of any customers. */
export function BatchButton() {
  const translate = useTranslate()
  const { tables } = useSchemas()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<DriveFolderUpload />} onClick={() => setOpen(true)}>
        {translate('importBatch.button')}
      </Button>
      {open && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <BatchDialog customer={null} files={[]} tables={tables} onClose={() => setOpen(false)} />
        </LoadedPart>
      )}
    </>
  )
}
