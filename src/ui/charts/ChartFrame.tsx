import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** How far the figures of a card are: `error` is told in the card alone, and can be tried again. */
export type CardState = {
  loading?: boolean | undefined
  error?: Error | null | undefined
  onRetry?: (() => void) | undefined
}

type Props = CardState & {
  title: string
  note?: string | undefined
  actions?: ReactNode
  height: number
  empty?: string | undefined
  children: ReactNode
}

/**
 * A card with a title and figures; while they are asked for, where they cannot be had and where there are none it says
 * so.
 */
export function ChartFrame({ title, note, actions, height, loading, error, onRetry, empty, children }: Props) {
  const translate = useTranslate()
  const quiet = loading || error || empty !== undefined
  return (
    <Card
      component="section"
      aria-label={title}
      aria-busy={loading || undefined}
      sx={{
        p: 2,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        containerType: 'inline-size',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32 }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {!quiet && actions}
      </Box>
      {note && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {note}
        </Typography>
      )}
      <Box sx={{ mt: note ? 0 : 1, flex: 1, minWidth: 0 }}>
        {loading && <Skeleton variant="rounded" height={height} />}
        {error && (
          <Box
            role="alert"
            sx={{
              minHeight: height,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              justifyContent: 'center',
              gap: 1.5,
              textAlign: 'center',
            }}
          >
            <Typography color="error">{translate(error.message, { _: error.message })}</Typography>
            {onRetry && (
              <Button variant="outlined" onClick={onRetry}>
                {translate('charts.retry')}
              </Button>
            )}
          </Box>
        )}
        {!loading && !error && empty !== undefined && (
          <Typography
            color="textSecondary"
            sx={{ minHeight: height, display: 'grid', placeItems: 'center', textAlign: 'center', px: 2 }}
          >
            {empty}
          </Typography>
        )}
        {!quiet && children}
      </Box>
    </Card>
  )
}
