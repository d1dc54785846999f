import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type Props = {
  title: string
  lead?: string
  actions?: ReactNode
  state: { isPending: boolean; error: Error | null; refetch: () => unknown }
  children: ReactNode
}

/** A part of the portfolio: its title, and what is in it once it is there. */
export function Framed({ title, lead, actions, state: { isPending, error, refetch }, children }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} aria-busy={isPending || undefined} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start', mb: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {title}
          </Typography>
          {lead && (
            <Typography variant="body2" color="textSecondary">
              {lead}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('anomaly.retry')}
            </Button>
          }
        >
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={220} />}
      {children}
    </Card>
  )
}
