import Card from '@mui/material/Card'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { EventsBrief } from '../../features/analysis/events/EventsBrief.tsx'

/** What does not hold in the customer's data, in short; the page of anomalies has the whole. */
export function AnomaliesSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('customerPage.sections.anomalies')} sx={{ p: 2 }}>
      <EventsBrief customerId={info.userId} most={10} />
    </Card>
  )
}
