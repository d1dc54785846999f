import { useNotify } from 'react-admin'
import { HttpError } from '../../dataProvider/http-error.ts'
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx'

type Props<T extends { id: string }> = {
  file: T | null
  title: string
  text: string
  confirm: string
  remove: (id: string) => Promise<{ msg: string }>
  onClose: () => void
  onDeleted: (file: T) => void
}

/** Asks before a file goes. One that a colleague has deleted meanwhile is gone as wished. */
export function DeleteFile<T extends { id: string }>({
  file,
  title,
  text,
  confirm,
  remove,
  onClose,
  onDeleted,
}: Props<T>) {
  const notify = useNotify()
  const run = async (): Promise<void> => {
    if (!file) return
    try {
      const { msg } = await remove(file.id)
      notify(msg, { type: 'success', messageArgs: { _: msg } })
      onDeleted(file)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      notify(message, { type: 'warning', messageArgs: { _: message } })
      if (error instanceof HttpError && error.status === 404) onDeleted(file)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open={file !== null}
      danger
      title={title}
      text={text}
      confirm={confirm}
      onClose={onClose}
      onConfirm={run}
    />
  )
}
