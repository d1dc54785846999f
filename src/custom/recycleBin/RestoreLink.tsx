import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { rowButton } from '../../resources/list/row-button.ts'
import { succeeds } from '../../dataProvider/succeeds.ts'

/** Brings a record back out of the recycle bin, after a question that names it. */
export function RestoreLink({ record }: { record: RaRecord }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { restoreDeleted } = useCalls()
  const [asking, setAsking] = useState(false)
  const name = String(record['recordName'] ?? '')
  const restore = async (): Promise<void> => {
    const tell = ({ data }: Awaited<ReturnType<typeof restoreDeleted>>): void => {
      if (data?.unmet) notify(data.unmet, { type: 'warning', messageArgs: { _: data.unmet } })
      else notify('history.restored', { type: 'success', messageArgs: { name } })
    }
    // Where another record has taken its place, the failed call says so.
    await succeeds(restoreDeleted(String(record.id)).then(tell))
    setAsking(false)
    refresh()
  }
  return (
    <>
      <Button sx={rowButton} onClick={() => setAsking(true)} aria-label={`${translate('history.restore')} ${name}`}>
        {translate('history.restore')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('history.restoreTitle', { name })}
        text={translate('history.restoreText')}
        confirm={translate('history.restore')}
        onClose={() => setAsking(false)}
        onConfirm={restore}
      />
    </>
  )
}
