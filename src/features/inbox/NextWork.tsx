import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { InboxItem } from '../../../core/contracts/inbox.ts'
import { InboxLine } from './InboxLine.tsx'
import { useInbox } from '../../dataProvider/useInbox.ts'

/** The first thing to do about another customer; null where nothing waits. */
export function nextOf(items: readonly InboxItem[], customerId: string | null): InboxItem | null {
  return items.find(({ customer, open }) => open && customer !== null && customer.id !== customerId) ?? null
}

/** Which customer comes next, of what came in and of what is due; where nothing waits the list of all of them. */
export function NextWork({ after }: { /** The customer that is done. */ after: string | null }) {
  const translate = useTranslate()
  const id = useId()
  const { inbox, markRead } = useInbox()
  const next = inbox && nextOf([...inbox.arrived.items, ...inbox.due.items], after)
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box component="h2" id={id} sx={{ m: 0, fontSize: 14, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {translate('inbox.next')}
      </Box>
      {next ? (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none', flex: 1, minWidth: 0 }}>
          <InboxLine item={next} onGo={(item) => void markRead([item])} />
        </Box>
      ) : (
        <Button component={Link} to="/uploadData/index">
          {translate('inbox.allCustomers')}
        </Button>
      )}
    </Box>
  )
}
