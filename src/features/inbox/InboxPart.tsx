import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { InboxItem } from '../../../core/contracts/inbox.ts'
import { mixed } from './lines.ts'
import { InboxLine } from './InboxLine.tsx'

type Props = {
  title: string
  /** Undefined as long as they are not known. */ items: readonly InboxItem[] | undefined
  /** Said beside the title; '' where nothing waits. */ count: string
  empty: string
  /** Lines at first. */ most: number
  /** What chooses between kinds. */ children?: ReactNode
  /** Said below all of them. */ note?: string
  onGo: (item: InboxItem) => void
}

/** One part of the work: some lines at first, the others by a click. */
export function InboxPart({ title, items, count, empty, most, children, note = '', onGo }: Props) {
  const translate = useTranslate()
  const id = useId()
  const [whole, setWhole] = useState(false)
  const shown = whole ? (items ?? []) : mixed(items ?? [], most)
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, px: 0.5, py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, px: 1.5, minHeight: 28 }}>
        <Typography id={id} component="h3" sx={{ fontSize: 14, fontWeight: 600, whiteSpace: 'nowrap' }}>
          {title}
        </Typography>
        {count !== '' && (
          <Typography component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {count}
          </Typography>
        )}
      </Box>
      {children}
      {!items && (
        <Box aria-hidden sx={{ px: 1.5 }}>
          {Array.from({ length: most }, (_, index) => (
            <Skeleton key={index} variant="rounded" sx={{ height: 40, my: 0.8 }} />
          ))}
        </Box>
      )}
      {items?.length === 0 && (
        <Typography sx={{ px: 1.5, py: 1.5, fontSize: 13, color: 'text.secondary' }}>{empty}</Typography>
      )}
      {shown.length > 0 && (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map((item) => (
            <InboxLine key={item.id} item={item} onGo={onGo} />
          ))}
        </Box>
      )}
      {items && items.length > most && (
        <Button size="small" sx={{ ml: 0.75 }} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? translate('inbox.fewer') : translate('inbox.more', { smart_count: items.length - most })}
        </Button>
      )}
      {note !== '' && (whole || shown.length === items?.length) && (
        <Typography sx={{ px: 1.5, pt: 0.5, fontSize: 12.5, color: 'text.secondary' }}>{note}</Typography>
      )}
    </Box>
  )
}
