import type { RaRecord } from 'react-admin'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { choiceOf } from './customer-choice.ts'
import type { CustomerChoice } from './state.ts'

// The dialog is large; a list shows its button long before anybody opens it.
const UploadDialog = lazyPart(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

const BatchDialog = lazyPart(async () => ({ default: (await import('./batch/BatchDialog.tsx')).BatchDialog }))

/** The upload dialog, or the queue where several files were given: for the customer of a record, or to choose one. */
export function UploadCommand({ record, onClose }: { record?: RaRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const { tables } = useSchemas()
  const [several, setSeveral] = useState<File[] | null>(null)
  const view = (customer: CustomerChoice): void => {
    onClose()
    void navigate(`/homePage/viewCustomerData?appUserId=${encodeURIComponent(customer.appUserId)}`)
  }
  const customer = choiceOf(record)
  return several ? (
    <BatchDialog customer={customer} files={several} tables={tables} onClose={onClose} />
  ) : (
    <UploadDialog customer={customer} tables={tables} onClose={onClose} onView={view} onSeveral={setSeveral} />
  )
}
