import NoteAdd from '@mui/icons-material/NoteAddOutlined'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useUser } from '../../authProvider/user.ts'
import { useCalls } from '../../dataProvider/useCalls.ts'
import { useLocale } from '../../i18n/useLocale.ts'
import type { CustomerChoice } from './state.ts'

/** Of the events the counts alone are wanted. */
const firstEvent = { pageNum: 1, pageSize: 1, severity: '', category: '', status: '', period: '' } as const

type Props = {
  customer: CustomerChoice
  /** The import after which the events are counted: another one counts them anew. */ importId: string | null
  /** Something else comes first. */ later?: boolean
  /** Said to screen readers of each button where several customers stand below each other. */ named?: boolean
  onLeave: () => void
}

/** Where an import leads on: the anomalies that the rules find in the data as they are now, and a report. */
export function AfterImport({
  customer: { appUserId, userName },
  importId,
  later = false,
  named = false,
  onLeave,
}: Props) {
  const translate = useTranslate()
  const locale = useLocale()
  const { may } = useUser()
  const { customerEvents } = useCalls()
  const looks = may('anomaly', 'query')
  const { data, isError } = useQuery({
    queryKey: ['customerEvents', appUserId, { after: importId }, locale],
    queryFn: ({ signal }) => customerEvents(appUserId, firstEvent, signal),
    enabled: looks,
    retry: false,
  })
  const text = data
    ? translate(data.counts.open === 0 ? 'imports.after.noEvents' : 'imports.after.events', {
        smart_count: data.counts.open,
      })
    : translate(isError ? 'imports.after.anomalies' : 'imports.after.looking')
  const query = `appUserId=${encodeURIComponent(appUserId)}`
  const label = (what: string): { 'aria-label'?: string } => (named ? { 'aria-label': `${what} ${userName}` } : {})
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {looks && (
        <Button
          variant={later ? 'outlined' : 'contained'}
          startIcon={<WarningAmber />}
          component={Link}
          to={`/anomalyPage/index?${query}`}
          onClick={onLeave}
          {...label(text)}
        >
          {text}
        </Button>
      )}
      {may('home', 'add') && (
        <Button
          variant="outlined"
          startIcon={<NoteAdd />}
          component={Link}
          to={`/homePage/newReport?${query}`}
          onClick={onLeave}
          {...label(translate('imports.after.report'))}
        >
          {translate('imports.after.report')}
        </Button>
      )}
    </Box>
  )
}
