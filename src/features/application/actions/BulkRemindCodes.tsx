import { useState } from 'react'
import { useGetManyAggregate, useListContext, type RaRecord } from 'react-admin'
import { resourceKey } from '../../../../core/schema/fields.ts'
import { recordName } from '../../../fields/record-name.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useSelectedRecords } from '../../../resources/list/useSelectedRecords.ts'
import { findSchema, useSchema, useSchemas } from '../../../schemas/useSchemas.ts'
import { RemindButton } from './RemindButton.tsx'
import RemindManyDialog from './RemindManyDialog.tsx'

const customerOf = (record: RaRecord | undefined): string => String(record?.['appUserId'] ?? '')

/** The selected codes, also of other pages: their customers are written to. */
export default function BulkRemindCodes() {
  const schema = useSchema()
  const customers = findSchema(useSchemas(), 'customers')
  const { locale } = useLanguage()
  const { selectedIds } = useListContext()
  const selectedRecords = useSelectedRecords()
  // Whom it is about stays as it was when it was asked for, whatever the list shows meanwhile.
  const [chosen, setChosen] = useState<{ id: string; record?: RaRecord }[] | null>(null)
  const ids = [...new Set((chosen ?? []).map(({ record }) => customerOf(record)).filter(Boolean))]
  // The column of customers has asked for them already.
  const { data: known = [] } = useGetManyAggregate<RaRecord>(
    customers ? resourceKey(customers) : '',
    { ids },
    { enabled: customers !== undefined && ids.length > 0 },
  )
  const open = (): void => {
    const records = new Map(selectedRecords().map((record) => [record.id, record]))
    setChosen(
      selectedIds.map((id) => {
        const record = records.get(id)
        return { id: String(id), ...(record && { record }) }
      }),
    )
  }
  const nameOf = (id: string, record?: RaRecord): string => {
    const customer = known.find((row) => row && String(row.id) === customerOf(record))
    if (customer && customers) return recordName(customers, customer, locale)
    return record ? recordName(schema, record, locale) : id
  }
  return (
    <>
      <RemindButton onClick={open} />
      {chosen && (
        <RemindManyDialog
          codes={chosen.map(({ id, record }) => ({ id, name: nameOf(id, record) }))}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
