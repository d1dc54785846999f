import { useQuery } from '@tanstack/react-query'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'react-admin'
import { resourceKey } from '../../../core/schema/fields.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { findSchema, useSchemas } from '../../schemas/useSchemas.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { StateChip } from '../../ui/tables/StateChip.tsx'
import { LatestPanel } from './LatestPanel.tsx'

const latest = 6

/** The customers that were added last, and which data there is of them. */
export function LatestCustomers() {
  const translate = useTranslate()
  const { findCustomers } = useCalls()
  const customers = findSchema(useSchemas(), 'customers')
  const { data, error } = useQuery({
    queryKey: ['latestCustomers', latest],
    queryFn: ({ signal }) => findCustomers('', latest, signal),
    retry: false,
  })
  const rows = data?.customers.map((customer) => {
    const kinds = (['financial', 'basic', 'power'] as const).filter((kind) => customer.dataStatus[kind])
    return {
      id: customer.userId,
      to: `/homePage/viewCustomerData?appUserId=${encodeURIComponent(customer.userId)}`,
      title: customer.userName,
      detail: (
        <Stack direction="row" spacing={0.5}>
          {kinds.map((kind) => (
            <StateChip key={kind} look="good" label={translate(`overview.kinds.${kind}`)} />
          ))}
          {kinds.length === 0 && <StateChip look="absent" label={translate('overview.kinds.none')} />}
        </Stack>
      ),
      time: localTime(customer.createTime).slice(0, 16),
    }
  })
  return (
    <LatestPanel
      title={translate('overview.customers')}
      rows={rows}
      error={error}
      empty={translate('overview.noCustomers')}
      more={customers ? `/${resourceKey(customers)}` : '/'}
    />
  )
}
