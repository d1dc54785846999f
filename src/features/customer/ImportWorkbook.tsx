import { useNavigate } from 'react-router'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useSchemas } from '../../schemas/useSchemas.ts'

const UploadDialog = lazyPart(async () => ({
  default: (await import('../importing/UploadDialog.tsx')).UploadDialog,
}))

/** The upload dialog with a workbook that was made here; customer, table and matching are chosen there. */
export function ImportWorkbook({ file, onClose }: { file: File; onClose: () => void }) {
  const navigate = useNavigate()
  const { tables } = useSchemas()
  return (
    <LoadedPart onMissing={onClose}>
      <UploadDialog
        customer={null}
        file={file}
        tables={tables}
        onClose={onClose}
        onView={({ appUserId }) =>
          void navigate(`/homePage/viewCustomerData?appUserId=${encodeURIComponent(appUserId)}`)
        }
      />
    </LoadedPart>
  )
}
