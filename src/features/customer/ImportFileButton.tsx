import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { ViewedFile } from '../../ui/files/viewed.ts'
import { useImportFile, type ImportingCustomer } from './useImportFile.tsx'

type Props = { file: ViewedFile; customer: ImportingCustomer }

/** Opens the upload dialog with a file that is here already, such as one that the customer sent by phone. */
export function ImportFileButton({ file, customer }: Props) {
  const translate = useTranslate()
  const { busy, open, dialog } = useImportFile(customer)
  return (
    <>
      <Button
        size="small"
        startIcon={<UploadFile />}
        loading={busy}
        loadingPosition="start"
        onClick={() => void open(file.id, { name: file.fileName })}
        aria-label={translate('customerPage.files.importOne', { name: file.fileName })}
      >
        {translate('customerPage.files.import')}
      </Button>
      {dialog}
    </>
  )
}
