import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { QrCard } from './QrCard.tsx'

/** After creating: the code to show to the customer, and a way on. */
export default function QrDone({
  field,
  record,
  onFinish,
}: {
  field: NamedField
  record: RaRecord
  onFinish: () => void
}) {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ py: 4, px: 2, textAlign: 'center' }}>
      <CheckCircle sx={{ fontSize: 44, color: 'success.main' }} aria-hidden />
      <Typography component="h2" variant="h2" ref={heading} tabIndex={-1} sx={{ mt: 1, outline: 'none' }}>
        {translate('app.qr.done')}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 2.5, color: 'text.secondary' }}>{translate('app.qr.hint')}</Typography>
      <QrCard link={String(record[field.name])} record={record} />
      <Box sx={{ mt: 3 }}>
        <Button variant="contained" size="large" onClick={onFinish}>
          {translate('app.qr.finish')}
        </Button>
      </Box>
    </Box>
  )
}
