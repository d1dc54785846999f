import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useStore, useTranslate } from 'react-admin'
import type { DueKind, Inbox, InboxItem } from '../../../core/contracts/inbox.ts'
import { DueKinds } from './DueKinds.tsx'
import { InboxPart } from './InboxPart.tsx'
import { useInbox } from '../../dataProvider/useInbox.ts'

type Translate = ReturnType<typeof useTranslate>

const lines = { desk: 5, phone: 3 }

const sumOf = (kinds: Inbox['due']['kinds']): string => {
  const sum = kinds.reduce((all, { count }) => all + count, 0)
  return sum === 0 ? '' : `${sum}${kinds.some(({ more }) => more) ? '+' : ''}`
}

/** Says where not all of a kind are listed. */
function unlisted({ items, kinds }: Inbox['due'], kind: DueKind | null, translate: Translate): string {
  const listed = kinds
    .filter((group) => kind === null || group.kind === kind)
    .map((group) => ({ ...group, listed: items.filter((item) => item.kind === group.kind).length }))
  const cut = listed.find((group) => group.count > group.listed || group.more)
  return cut ? translate('inbox.first', { smart_count: cut.listed }) : ''
}

function Parts({ inbox, onGo }: { inbox: Inbox | undefined; onGo: (item: InboxItem) => void }) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 899.95px)')
  const [chosen, setChosen] = useState<DueKind | null>(null)
  const most = phone ? lines.phone : lines.desk
  // What is below does not move when the work arrives: as a rule it is as high as it was.
  const [height, keepHeight] = useStore(`layout.inbox.${phone ? 'phone' : 'desk'}`, 0)
  const parts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (inbox && parts.current) keepHeight(parts.current.getBoundingClientRect().height)
  }, [inbox, keepHeight])
  // A kind that is done is no longer there to be chosen.
  const kind = inbox?.due.kinds.some((group) => group.kind === chosen && group.count > 0) ? chosen : null
  const { arrived, due } = inbox ?? {}
  return (
    <Box
      ref={parts}
      style={inbox ? {} : { minHeight: height }}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        px: 0.5,
        pb: 1,
        '& > section + section': {
          borderLeft: { xs: 0, md: '1px solid' },
          borderTop: { xs: '1px solid', md: 0 },
          borderColor: { xs: 'divider', md: 'divider' },
        },
      }}
    >
      <InboxPart
        title={translate('inbox.arrived')}
        items={arrived?.items}
        count={arrived && arrived.count > 0 ? `${arrived.count}${arrived.more ? '+' : ''}` : ''}
        empty={translate('inbox.nothing.arrived')}
        most={most}
        onGo={onGo}
      />
      <InboxPart
        title={translate('inbox.due')}
        items={due?.items.filter((item) => kind === null || item.kind === kind)}
        count={due ? sumOf(due.kinds) : ''}
        empty={translate('inbox.nothing.due')}
        most={most}
        note={due ? unlisted(due, kind, translate) : ''}
        onGo={onGo}
      >
        {due && <DueKinds kinds={due.kinds} chosen={kind} onChoose={setChosen} />}
      </InboxPart>
      <InboxPart
        title={translate('inbox.resumed')}
        items={inbox?.resumed}
        count=""
        empty={translate('inbox.nothing.resumed')}
        most={most}
        onGo={onGo}
      />
    </Box>
  )
}

/** The first thing that is seen after signing in: what came in, what is due, and where one stopped. */
export function WorkPanel() {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useStore('layout.inbox', true)
  const { inbox, failed, retry, markRead } = useInbox()
  const fold = translate(open ? 'inbox.hide' : 'inbox.show')
  return (
    <Card component="section" aria-labelledby={id} aria-busy={!inbox && !failed} className="no-print" sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, pl: 2, pr: 1 }}>
        <Typography id={id} component="h2" variant="h3" sx={{ whiteSpace: 'nowrap', flex: 1 }}>
          {translate('inbox.title')}
        </Typography>
        <Tooltip title={fold}>
          <IconButton
            aria-label={fold}
            aria-expanded={open}
            aria-controls={`${id}-parts`}
            onClick={() => setOpen(!open)}
          >
            {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      <Box id={`${id}-parts`}>
        {open && failed && (
          <Box role="alert" sx={{ px: 2, pb: 2, display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <Typography color="textSecondary">{translate('inbox.failed')}</Typography>
            <Button onClick={retry}>{translate('inbox.retry')}</Button>
          </Box>
        )}
        {open && !failed && <Parts inbox={inbox} onGo={(item) => void markRead([item])} />}
      </Box>
    </Card>
  )
}
