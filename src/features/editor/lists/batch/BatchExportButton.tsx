import FolderZip from '@mui/icons-material/FolderZipOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { recordName } from '../../../../fields/record-name.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useSelectedRecords } from '../../../../resources/list/useSelectedRecords.ts'
import { useSchema } from '../../../../schemas/useSchemas.ts'
import { BatchExportDialog } from './BatchExportDialog.tsx'
import type { Chosen } from './useBatchExport.ts'

/** The files of the selected reports, also of other pages. */
export default function BatchExportButton() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { selectedIds } = useListContext()
  const selectedRecords = useSelectedRecords()
  const [reports, setReports] = useState<Chosen[] | null>(null)
  const open = (): void => {
    const names = new Map(selectedRecords().map((record) => [record.id, recordName(schema, record, locale)]))
    setReports(selectedIds.map((id) => ({ id: String(id), name: names.get(id) ?? String(id) })))
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FolderZip />}
        onClick={open}
        sx={{ bgcolor: 'background.paper' }}
      >
        {translate('exporting.batch.button')}
      </Button>
      {reports && <BatchExportDialog reports={reports} onClose={() => setReports(null)} />}
    </>
  )
}
