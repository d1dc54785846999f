import type { RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { useSchemas } from '../../schemas/useSchemas.ts'
import { choiceOf } from './customer-choice.ts'
import type { CustomerChoice } from './state.ts'

// The dialog is large; a list shows its button long before anybody opens it.
const UploadDialog = lazyPart(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

/** The upload dialog: for the customer of a record, or to choose one. */
export function UploadCommand({ record, onClose }: { record?: RaRecord; onClose: () => void }) {
  const navigate = useNavigate()
  const { tables } = useSchemas()
  const view = (customer: CustomerChoice): void => {
    onClose()
    void navigate(`/homePage/viewCustomerData?appUserId=${encodeURIComponent(customer.appUserId)}`)
  }
  return <UploadDialog customer={choiceOf(record)} tables={tables} onClose={onClose} onView={view} />
}
