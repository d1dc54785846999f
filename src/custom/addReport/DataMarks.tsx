import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { CustomerRow } from '../../../core/customer-answers.ts'

/** What has been collected of a customer, and what has not. */
export function DataMarks({ data }: { data: CustomerRow['dataStatus'] }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {(['financial', 'basic', 'power'] as const).map((kind) => (
        <Box
          component="span"
          key={kind}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.5,
            fontSize: 12.5,
            color: data[kind] ? 'success.dark' : 'text.secondary',
          }}
        >
          {data[kind] ? (
            <CheckCircleOutlined sx={{ fontSize: 15 }} titleAccess="✓" />
          ) : (
            <RemoveCircleOutlined sx={{ fontSize: 15 }} titleAccess="✗" />
          )}
          {translate(`report.add.data.${kind}`)}
        </Box>
      ))}
    </Box>
  )
}
