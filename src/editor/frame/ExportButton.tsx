import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { saveFile } from '../../files/save-file.ts'

/** Downloads the report as a Word file. What is unsaved is saved first: the file is what the page shows. */
export function ExportButton({ reportId, before }: { reportId: string; before?: () => Promise<boolean> }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { exportReport } = useCalls()
  const { may } = useUser()
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      if (before && !(await before())) return
      const file = await exportReport(reportId)
      saveFile(file)
      notify(translate('report.edit.exported', { name: file.name }), { type: 'success' })
    } catch {
      // The data provider has said why.
    } finally {
      setBusy(false)
    }
  }
  if (!may('home', 'export')) return null
  return (
    <Button variant="outlined" color="inherit" startIcon={<FileDownloadOutlined />} loading={busy} loadingPosition="start" onClick={() => void run()}>
      {translate(busy ? 'report.edit.exporting' : 'report.edit.export')}
    </Button>
  )
}
