import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import TableView from '@mui/icons-material/TableViewOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerEvents } from '../../../core/analysis/events.ts'
import { tabPath } from '../../features/analysis/addresses.ts'
import { AnomalyReportButton } from '../../features/analysis/report/AnomalyReportButton.tsx'
import { useUser } from '../../authProvider/user.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { localTime } from '../../ui/tables/sourceText.ts'

/**
 * Who the customer is, whose thresholds hold, when the rules looked at it and which version of them; and what can be
 * done.
 */
export function CustomerHead({
  head,
}: {
  head: Pick<CustomerEvents, 'customer' | 'industry' | 'computedAt' | 'rulesVersion' | 'counts'>
}) {
  const translate = useTranslate()
  const { may } = useUser()
  const { customer, industry, computedAt, rulesVersion } = head
  const facts = [
    customer.creditCode,
    translate('anomaly.head.industry', { industry }),
    translate('anomaly.head.computed', { time: localTime(computedAt).slice(0, 16) }),
    rulesVersion > 0 ? translate('anomaly.head.rules', { version: rulesVersion }) : translate('anomaly.head.shipped'),
  ]
  return (
    <PageHeader
      title={customer.userName}
      crumbs={[{ label: translate('anomaly.title'), path: tabPath('customers') }]}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        <>
          {may('home', 'get') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<TableView />}
              component={Link}
              to={`/homePage/viewCustomerData?appUserId=${encodeURIComponent(customer.appUserId)}`}
            >
              {translate('anomaly.openData')}
            </Button>
          )}
          {may('home', 'add') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<NoteAdd />}
              component={Link}
              to={`/homePage/newReport?appUserId=${encodeURIComponent(customer.appUserId)}`}
            >
              {translate('customer.view.newReport')}
            </Button>
          )}
          {may('anomaly', 'add') && may('home', 'get') && (
            <AnomalyReportButton customerId={customer.appUserId} counts={head.counts} />
          )}
        </>
      }
    />
  )
}
