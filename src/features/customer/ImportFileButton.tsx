import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import type { ViewedFile } from '../../ui/files/viewed.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useSchemas } from '../../schemas/useSchemas.ts'

const UploadDialog = lazyPart(async () => ({
  default: (await import('../importing/UploadDialog.tsx')).UploadDialog,
}))

type Props = { file: ViewedFile; customer: { appUserId: string; userName: string; creditCode: string } }

/** Opens the upload dialog with a file that is here already, such as one that the customer sent by phone. */
export function ImportFileButton({ file, customer }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const { tables } = useSchemas()
  const { downloadFile } = useCalls()
  const [busy, setBusy] = useState(false)
  const [content, setContent] = useState<File | null>(null)
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      const fetched = await downloadFile(file.id)
      setContent(new File([fetched], file.fileName, { type: fetched.type }))
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadFile />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void open()}
        aria-label={translate('customerPage.files.importOne', { name: file.fileName })}
      >
        {translate('customerPage.files.import')}
      </Button>
      {content && (
        <LoadedPart onMissing={() => setContent(null)}>
          <UploadDialog customer={customer} file={content} tables={tables} onClose={() => setContent(null)} />
        </LoadedPart>
      )}
    </>
  )
}
