import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useTranslate, type RaRecord } from 'react-admin'
import { fieldsOf } from '../../../../core/schema/fields.ts'
import type { ResourceSchema } from '../../../../core/schema/types.ts'
import { OptionChip } from '../../../fields/shared/OptionChip.tsx'
import { isOpen } from '../../../fields/widgets/qrcode/states.ts'

const pulse = keyframes`0%, 100% { opacity: 1 } 50% { opacity: 0.25 }`

/** How far the customer is; said aloud when it changes. A dot beats while something may still come. */
export function LiveState({ schema, record }: { schema: ResourceSchema; record: RaRecord }) {
  const translate = useTranslate()
  const field = fieldsOf(schema).find(({ name }) => name === 'state')
  const state = String(record['state'])
  return (
    <Box role="status" sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 1 }}>
      {isOpen(record) && (
        <Box
          aria-hidden
          sx={{
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: 'success.main',
            animation: `${pulse} 1.6s ease-in-out infinite`,
            '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
          }}
        />
      )}
      {field && <OptionChip field={field} value={state} />}
      <span>{translate(`application.live.${state}`, { _: '' })}</span>
    </Box>
  )
}
