import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { CustomerInfo } from '../../../../core/customer-answers.ts'
import { Failed } from '../Failed.tsx'
import { sectionPath } from '../sections.ts'
import { EventItem } from '../timeline/EventItem.tsx'
import { useTimeline } from '../timeline/useTimeline.ts'

/** The last few things that happened, and the way to the others. */
export function LatestEvents({ info }: { info: CustomerInfo }) {
  const translate = useTranslate()
  const { data, error, refetch, isPending } = useTimeline(info.userId, [], 1, 6)
  if (isPending) return <Skeleton variant="rounded" height={200} aria-label={translate('customer.view.loading')} />
  if (error) return <Failed error={error} retry={() => void refetch()} />
  return (
    <>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.rows.map((entry) => (
          <EventItem key={entry.id} entry={entry} />
        ))}
      </Box>
      {data.total > data.rows.length && (
        <MuiLink component={Link} to={sectionPath(info.userId, 'timeline')} variant="body2">
          {translate('customerPage.overview.allEvents', { smart_count: data.total })}
        </MuiLink>
      )}
    </>
  )
}
