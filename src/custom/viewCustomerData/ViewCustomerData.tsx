import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { useUser } from '../../authProvider/user.ts'
import { HttpError } from '../../dataProvider/http-error.ts'
import { usePageTitle } from '../../ui/pages/PageHeader.tsx'
import { useTabName } from '../../ui/tabs/scope.ts'
import { LoadedPart } from '../../ui/notices/LoadedPart.tsx'
import { CustomerHeader } from './CustomerHeader.tsx'
import { NoCustomer } from './NoCustomer.tsx'
import { OverviewSection } from './overview/OverviewSection.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { sectionOf, sectionsFor, type SectionName } from './sections.ts'
import { sectionViews } from './section-views.ts'
import { useCustomer } from './useCustomer.ts'

/**
 * Who the enterprise is and everything about it: data, authorisations, files, reports, what does not hold, and what
 * happened.
 */
export default function ViewCustomerData() {
  const translate = useTranslate()
  const [parameters] = useSearchParams()
  const id = parameters.get('appUserId') ?? ''
  const { data: info, error, refetch, isPending } = useCustomer(id)
  usePageTitle(info?.userName ?? translate('customer.view.title'))
  useTabName(info?.userName)

  if (id === '') return <NoCustomer />
  if (error instanceof HttpError && error.status === 404) return <NoCustomer gone />
  if (error) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {translate('customer.view.retry')}
          </Button>
        }
      >
        {translate(error.message, { _: error.message })}
      </Alert>
    )
  }
  if (isPending) return <Skeleton variant="rounded" height={320} aria-label={translate('customer.view.loading')} />
  return <Customer info={info} />
}

const countsOf = (info: CustomerInfo): Partial<Record<SectionName, number>> => ({
  authorisations: info.authorisations.length + info.requests.length,
  reports: info.reports.length,
})

function Customer({ info }: { info: CustomerInfo }) {
  const id = useId()
  const user = useUser()
  const [parameters] = useSearchParams()
  const sections = sectionsFor(user)
  const active = sectionOf(parameters, sections)
  const Section = active === 'overview' ? OverviewSection : sectionViews[active]
  return (
    <>
      <CustomerHeader info={info} brief={active !== 'overview'} />
      <SectionTabs id={id} customerId={info.userId} sections={sections} active={active} counts={countsOf(info)} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        <LoadedPart key={active}>
          <Section info={info} />
        </LoadedPart>
      </Box>
    </>
  )
}
