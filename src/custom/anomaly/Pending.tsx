import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'

/** Customers that the rules have not looked at yet, and how far that has come since the page began to wait. */
export function Pending({ pending }: { pending: number }) {
  const translate = useTranslate()
  const [most, setMost] = useState(pending)
  if (pending > most) setMost(pending)
  const text = translate('anomaly.pending', { smart_count: pending })
  return (
    <Box role="status" sx={{ mb: 1.5 }}>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {text}
      </Typography>
      <LinearProgress
        aria-label={translate('anomaly.counting')}
        {...(pending < most && { variant: 'determinate', value: Math.round(((most - pending) / most) * 100) })}
      />
    </Box>
  )
}
