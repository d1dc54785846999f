import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined'
import BoltOutlined from '@mui/icons-material/BoltOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { RecentDrafts } from './RecentDrafts.tsx'
import { TypeCard } from './TypeCard.tsx'

const kinds = [
  { type: '1', icon: AccountBalanceOutlined, tone: 'info' },
  { type: '2', icon: AssessmentOutlined, tone: 'good' },
  { type: '3', icon: BoltOutlined, tone: 'warning' },
] as const

/** What kind of report it is to be. A customer that the address names goes on to the form. */
export default function NewReportPage() {
  const translate = useTranslate()
  const { search } = useLocation()
  const { reportTemplates } = useCalls()
  const { data: templates } = useQuery({
    queryKey: ['reportTemplates'],
    queryFn: ({ signal }) => reportTemplates(undefined, signal),
  })
  return (
    <>
      <PageHeader group="report" title={translate('report.new.title')} lead={translate('report.new.lead')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {kinds.map(({ type, icon, tone }) => (
          <TypeCard
            key={type}
            type={type}
            to={`/homePage/addReport/${type}${search}`}
            icon={icon}
            tone={tone}
            name={translate(`report.type.${type}`)}
            templates={templates ? templates.filter((template) => template.type === type).length : null}
          />
        ))}
      </Box>
      <OtherKinds />
      <RecentDrafts />
    </>
  )
}
