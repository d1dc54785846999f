import type { ShownUnit } from '../../../core/money.ts'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saveFile } from '../../ui/downloads/save-file.ts'

/** The whole table as an Excel file in the shown unit. Failures are told by the call itself. */
export function ExportTable({ table, customerId, unit }: { table: string; customerId: string; unit: ShownUnit }) {
  const translate = useTranslate()
  const { exportTable } = useCalls()
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await exportTable({ id: table, appUserId: customerId, unit }))
    } catch {
      return
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<FileDownload />}
      loading={busy}
      loadingPosition="start"
      onClick={() => void save()}
    >
      {translate('customer.view.export')}
    </Button>
  )
}
