import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import TablePagination from '@mui/material/TablePagination'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { timelineKinds, type TimelineKind } from '../../../../core/customers.ts'
import { useMuiWords } from '../../../ui/theme/words.ts'
import { Failed } from '../Failed.tsx'
import { EventItem } from './EventItem.tsx'
import { useTimeline } from './useTimeline.ts'

const pageSize = 20

/** What happened to the customer, the latest first; any kinds of it alone. */
export function TimelineSection({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const words = useMuiWords('MuiTablePagination')
  const [kinds, setKinds] = useState<TimelineKind[]>([])
  const [page, setPage] = useState(0)
  const { data, error, refetch, isPending } = useTimeline(info.userId, kinds, page + 1, pageSize)
  const choose = (next: TimelineKind[]): void => {
    setKinds(next)
    setPage(0)
  }
  return (
    <Card component="section" aria-label={translate('customerPage.sections.timeline')} sx={{ p: 2 }}>
      <ToggleButtonGroup
        size="small"
        value={kinds}
        aria-label={translate('customerPage.timeline.kinds')}
        onChange={(_, next: TimelineKind[]) => choose(next)}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        {timelineKinds.map((kind) => (
          <ToggleButton key={kind} value={kind}>
            {translate(`customerPage.timeline.kind.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {isPending && <Skeleton variant="rounded" height={240} aria-label={translate('customer.view.loading')} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('customerPage.timeline.none')}
        </Typography>
      )}
      {data && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.rows.map((entry) => (
            <EventItem key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {data && data.total > pageSize && (
        <TablePagination
          {...words}
          component="div"
          count={data.total}
          page={page}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, next) => setPage(next)}
        />
      )}
    </Card>
  )
}
