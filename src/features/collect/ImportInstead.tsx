import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useSchemas } from '../../schemas/useSchemas.ts'

const UploadDialog = lazyPart(async () => ({
  default: (await import('../importing/UploadDialog.tsx')).UploadDialog,
}))

/** Opens the upload dialog for this customer and this table. */
export function ImportInstead({ customerId, tableId, label }: { customerId: string; tableId: string; label: string }) {
  const translate = useTranslate()
  const { tables } = useSchemas()
  const { customerInfo } = useCalls()
  const [open, setOpen] = useState(false)
  // The page around has asked for the customer already.
  const { data: customer } = useQuery({
    queryKey: ['customerInfo', customerId],
    queryFn: ({ signal }) => customerInfo(customerId, signal),
    enabled: open,
    retry: false,
  })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<UploadFile />}
        onClick={() => setOpen(true)}
        aria-label={translate('collect.byFileOf', { label })}
      >
        {translate('collect.byFile')}
      </Button>
      {open && customer && (
        <LoadedPart onMissing={() => setOpen(false)}>
          <UploadDialog
            customer={{ appUserId: customerId, userName: customer.userName, creditCode: customer.creditCode }}
            tableId={tableId}
            tables={tables}
            onClose={() => setOpen(false)}
          />
        </LoadedPart>
      )}
    </>
  )
}
