import Card from '@mui/material/Card'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../core/customer-answers.ts'
import { TaskList } from '../../features/tasks/TaskList.tsx'

/** What is to be done about the customer, by whom and when. */
export function TasksSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={translate('customerPage.sections.tasks')} sx={{ p: 2 }}>
      <TaskList customerId={info.userId} />
    </Card>
  )
}
