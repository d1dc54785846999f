import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { rowButton } from '../../resources/list/row-button.ts'
import { UploadCommand } from './UploadCommand.tsx'

type Props = { record?: RaRecord; /** A link of a row, or a button of a page. */ look?: 'link' | 'button' }

/** Opens the upload dialog, for a customer where it stands beside one. */
export function UploadButton({ record, look = 'button' }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
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
          <UploadCommand {...(record && { record })} onClose={() => setOpen(false)} />
        </LoadedPart>
      )}
    </span>
  )
}

export const UploadRowLink = ({ record }: { record: RaRecord }) => <UploadButton record={record} look="link" />
export const UploadRecordButton = ({ record }: { record: RaRecord }) => <UploadButton record={record} />
export const UploadListButton = () => <UploadButton />
