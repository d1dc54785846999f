import { useState } from 'react'
import { useListContext } from 'react-admin'
import { recordName } from '../../../fields/record-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSelectedRecords } from '../../../resources/list/useSelectedRecords.ts'
import { useSchema } from '../../../schemas/useSchemas.ts'
import { RemindButton } from './RemindButton.tsx'
import RemindManyDialog from './RemindManyDialog.tsx'
import type { Reminded } from './useRemindMany.ts'

/** The selected customers, also of other pages, are reminded of what waits for them. */
export default function BulkRemindCustomers() {
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
      <RemindButton onClick={open} />
      {chosen && <RemindManyDialog of="customers" codes={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
