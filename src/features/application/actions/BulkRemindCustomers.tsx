import Sms from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { recordName } from '../../../fields/record-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSelectedRecords } from '../../../resources/list/useSelectedRecords.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import RemindManyDialog from './RemindManyDialog.tsx'
import type { Reminded } from './useRemindMany.ts'

/** The selected customers, also of other pages, are reminded of what waits for them. */
export default function BulkRemindCustomers() {
  const translate = useTranslate()
  const schema = useSchema()
  const { locale } = useLanguage()
  const { selectedIds } = useListContext()
  const selectedRecords = useSelectedRecords()
  // Whom it is about stays as it was when it was asked for, whatever the list shows meanwhile.
  const [chosen, setChosen] = useState<Reminded[] | null>(null)
  const open = (): void => {
    const names = new Map(selectedRecords().map((record) => [record.id, recordName(schema, record, locale)]))
    setChosen(selectedIds.map((id) => ({ id: String(id), name: names.get(id) ?? String(id) })))
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Sms />}
        aria-haspopup="dialog"
        onClick={open}
        sx={{ bgcolor: 'background.paper' }}
      >
        {translate('application.actions.remind')}
      </Button>
      {chosen && <RemindManyDialog of="customers" codes={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
