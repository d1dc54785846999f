import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

export type LatestRow = { id: string; to: string; title: string; detail: ReactNode; time: string }

type Props = { title: string; rows: LatestRow[] | undefined; error: Error | null; empty: string; more: string }

/** A short list of what was done last, each line a link, with a way to the whole list. */
export function LatestPanel({ title, rows, error, empty, more }: Props) {
  const translate = useTranslate()
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button component={Link} to={more} sx={{ minWidth: 0, px: 1, mr: -1 }}>
          {translate('overview.more')}
        </Button>
      </Box>
      {!rows && !error && <Skeleton variant="rounded" height={120} />}
      {error && <Typography color="error">{translate(error.message, { _: error.message })}</Typography>}
      {rows?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows?.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
            }}
          >
            <MuiLink component={Link} to={row.to} sx={{ flex: '1 1 200px', minWidth: 0 }}>
              {row.title}
            </MuiLink>
            {row.detail}
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
            >
              {row.time}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
