import { useSearchParams } from 'react-router'
import { CustomerParts } from './CustomerParts.tsx'
import { PageTabs } from './PageTabs.tsx'

/**
 * Customers with their anomalies, the portfolio and all evidence; or, at `?appUserId=`, everything about one customer.
 */
export default function AnomalyPage() {
  const [parameters] = useSearchParams()
  const id = parameters.get('appUserId') ?? ''
  return id === '' ? (
    <PageTabs asked={parameters.get('tab') ?? ''} />
  ) : (
    <CustomerParts key={id} id={id} asked={parameters.get('part') ?? ''} />
  )
}
