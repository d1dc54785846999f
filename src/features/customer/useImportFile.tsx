import { useCallback, useState, type ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { lazyPart } from '../../ui/notices/code-loading.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { useSchemas } from '../../schemas/useSchemas.ts'

const UploadDialog = lazyPart(async () => ({
  default: (await import('../importing/UploadDialog.tsx')).UploadDialog,
}))

export type ImportingCustomer = { appUserId: string; userName: string; creditCode: string }

/** `name`: what the file is called, where that is known; otherwise as the server names it. */
type More = { name?: string; signal?: AbortSignal }

/**
 * Fetches a file that is here already and shows the upload dialog with it. `onClose` is told when the dialog is closed,
 * and where the file cannot be had.
 */
export function useImportFile(
  customer: ImportingCustomer,
  onClose?: () => void,
): { busy: boolean; open: (fileId: string, more?: More) => Promise<void>; dialog: ReactNode } {
  const notify = useNotify()
  const { tables } = useSchemas()
  const { downloadFile } = useCalls()
  const [busy, setBusy] = useState(false)
  const [content, setContent] = useState<File | null>(null)
  const open = useCallback(
    async (fileId: string, { name, signal }: More = {}): Promise<void> => {
      setBusy(true)
      try {
        const file = await (signal ? downloadFile(fileId, signal) : downloadFile(fileId))
        if (signal?.aborted) return
        setContent(name === undefined ? file : new File([file], name, { type: file.type }))
      } catch (error) {
        if (signal?.aborted) return
        notify(error instanceof Error ? error.message : String(error), { type: 'error' })
        onClose?.()
      } finally {
        setBusy(false)
      }
    },
    [downloadFile, notify, onClose],
  )
  const close = (): void => {
    setContent(null)
    onClose?.()
  }
  const dialog = content && (
    <LoadedPart onMissing={close}>
      <UploadDialog customer={customer} file={content} tables={tables} onClose={close} />
    </LoadedPart>
  )
  return { busy, open, dialog }
}
