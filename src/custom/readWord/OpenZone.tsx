import Description from '@mui/icons-material/DescriptionOutlined'
import Lock from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { limitOf, maxFile, maxSeconds } from '../../ui/documents/limits.ts'
import { showSize } from '../../ui/documents/size.ts'
import type { Reading } from './useReading.ts'

function Progress({ name, since, onCancel }: { name: string; since: number; onCancel: () => void }) {
  const translate = useTranslate()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1000))
  return (
    <Box sx={{ py: 6, px: 2, textAlign: 'center' }}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {translate('readWord.reading', { name })}
      </Typography>
      <LinearProgress aria-label={translate('readWord.reading', { name })} sx={{ my: 2, mx: 'auto', maxWidth: 420 }} />
      {seconds > 2 && (
        <Typography variant="body2" color="textSecondary">
          {translate('readWord.slowly', { seconds, limit: maxSeconds })}
        </Typography>
      )}
      <Button variant="outlined" color="inherit" onClick={onCancel} sx={{ mt: 1.5 }}>
        {translate('readWord.cancel')}
      </Button>
    </Box>
  )
}

/** What becomes of the file that was chosen last; nothing where there is nothing to say. */
export function ReadingStatus({ reading, onCancel }: { reading: Reading; onCancel: () => void }) {
  const translate = useTranslate()
  if (reading.state === 'reading') return <Progress name={reading.name} since={reading.since} onCancel={onCancel} />
  if (reading.state === 'failed') {
    return (
      <Alert severity="error" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {translate(`readWord.fault.${reading.kind}`, { name: reading.name, limit: limitOf(reading.kind) })}
      </Alert>
    )
  }
  return reading.cancelled ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('readWord.cancelled')}
    </Alert>
  ) : null
}

/** Where a document is dropped or chosen, and what became of the last one that was. */
export function OpenZone({
  reading,
  onChoose,
  onCancel,
}: {
  reading: Reading
  onChoose: () => void
  onCancel: () => void
}) {
  const translate = useTranslate()
  return (
    <Card sx={{ p: { xs: 1.5, sm: 3 } }}>
      <ReadingStatus reading={reading} onCancel={onCancel} />
      {reading.state !== 'reading' && (
        <ButtonBase
          focusRipple
          onClick={onChoose}
          sx={{
            width: '100%',
            flexDirection: 'column',
            gap: 0.75,
            py: { xs: 7, sm: 11 },
            px: 2,
            border: '1px dashed',
            borderColor: 'surface.outline',
            borderRadius: 1,
            bgcolor: 'surface.subtle',
            '&:hover, &:focus-visible': { borderColor: 'primary.main' },
          }}
        >
          <Description color="primary" sx={{ fontSize: 44 }} />
          <Typography sx={{ fontSize: 16, fontWeight: 600 }}>{translate('readWord.drop')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('readWord.accepts', { limit: showSize(maxFile) })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('readWord.whatOpens')}
          </Typography>
        </ButtonBase>
      )}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ mt: 2, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.75 }}
      >
        <Lock aria-hidden sx={{ fontSize: 16 }} />
        {translate('readWord.local')}
      </Typography>
    </Card>
  )
}
