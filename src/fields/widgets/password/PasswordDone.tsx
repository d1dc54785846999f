import CheckCircle from '@mui/icons-material/CheckCircle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslate, type RaRecord } from 'react-admin'
import type { NamedField } from '../../../../core/schema/fields.ts'
import { PasswordCard } from './PasswordCard.tsx'

/** After creating an account: its first password, which nobody can look up later. */
export default function PasswordDone({
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
    <Box sx={{ py: 4, px: 2, maxWidth: 480, mx: 'auto', textAlign: 'center' }}>
      <CheckCircle sx={{ fontSize: 44, color: 'success.main' }} aria-hidden />
      <Typography component="h2" variant="h2" ref={heading} tabIndex={-1} sx={{ mt: 1, mb: 2.5, outline: 'none' }}>
        {translate('administration.made')}
      </Typography>
      <PasswordCard account={String(record['username'] ?? '')} password={String(record[field.name])} />
      <Button variant="contained" size="large" onClick={onFinish} sx={{ mt: 3 }}>
        {translate('administration.finish')}
      </Button>
    </Box>
  )
}
