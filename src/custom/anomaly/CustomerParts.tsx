import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { customerParts, partPath, type CustomerPart } from '../../features/analysis/addresses.ts'
import { useCustomerHead } from '../../features/analysis/events/useEvents.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useTabName } from '../../ui/tabs/scope.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { CustomerFailed } from './CustomerFailed.tsx'
import { CustomerHead } from './CustomerHead.tsx'
import { TabLinks } from './TabLinks.tsx'
import { partViews } from './views.ts'

/** A customer: who it is, and the parts of what was worked out about it. */
export function CustomerParts({ id, asked }: { id: string; asked: string }) {
  const translate = useTranslate()
  const tabs = useId()
  const { data, error, refetch } = useCustomerHead(id)
  useTabName(data?.customer.userName)
  const parts = customerParts.filter((part) => partViews[part])
  const active: CustomerPart = parts.find((part) => part === asked) ?? 'events'
  const View = partViews[active]

  if (error) return <CustomerFailed error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <>
        <PageHeader title={translate('anomaly.title')} />
        <Skeleton variant="rounded" height={360} aria-label={translate('anomaly.counting')} />
      </>
    )
  return (
    <>
      <CustomerHead head={data} />
      <TabLinks
        id={tabs}
        name={translate('anomaly.parts')}
        active={active}
        tabs={parts.map((name) => ({ name, label: translate(`anomaly.part.${name}`), path: partPath(id, name) }))}
      />
      <Box role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-${active}`}>
        <LoadedPart key={active}>{View && <View customerId={id} />}</LoadedPart>
      </Box>
    </>
  )
}
