import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { rowButton } from '../../resources/list/row-button.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { choiceOf } from './customer-choice.ts'
import type { CustomerChoice } from './state.ts'

// The dialog is large; a list shows its button long before anybody opens it.
const UploadDialog = lazyPart(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

type Props = { record?: RaRecord; /** A link of a row, or a button of a page. */ look?: 'link' | 'button' }

/** Opens the upload dialog, for a customer where it stands beside one. */
export function UploadButton({ record, look = 'button' }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { tables } = useSchemas()
  const [open, setOpen] = useState(false)
  const view = (customer: CustomerChoice): void => {
    setOpen(false)
    void navigate(`/homePage/viewCustomerData?appUserId=${encodeURIComponent(customer.appUserId)}`)
  }
  return (
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Button
        {...(look === 'link'
          ? { sx: rowButton }
          : { variant: record ? 'contained' : 'outlined', startIcon: <UploadFile /> })}
        onClick={() => setOpen(true)}
      >
        {translate('imports.button')}
      </Button>
      {open && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <UploadDialog customer={choiceOf(record)} tables={tables} onClose={() => setOpen(false)} onView={view} />
        </LoadedPart>
      )}
    </span>
  )
}

export const UploadRowLink = ({ record }: { record: RaRecord }) => <UploadButton record={record} look="link" />
export const UploadRecordButton = ({ record }: { record: RaRecord }) => <UploadButton record={record} />
export const UploadListButton = () => <UploadButton />
