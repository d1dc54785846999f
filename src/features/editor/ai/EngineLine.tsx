import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AiStatus } from '../../../../core/ai/types.ts'

/** Which engine writes, what is hidden from it, and how often it may still be asked. */
export function EngineLine({ status }: { status: AiStatus | undefined }) {
  const translate = useTranslate()
  if (!status) return null
  const { engine, model, masked, remaining } = status
  const hidden = masked.length === 0 ? 'none' : masked.length === 2 ? 'both' : masked[0]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, px: 2, pt: 1.5 }}>
      <Chip
        size="small"
        variant="outlined"
        label={engine === 'endpoint' ? model : translate('ai.engine.rules')}
        sx={{ maxWidth: '100%', ...(engine === 'endpoint' && { color: 'accent.text', borderColor: 'accent.line' }) }}
      />
      <Typography variant="caption" color="textSecondary">
        {engine === 'endpoint'
          ? `${translate(`ai.engine.masked.${hidden}`)} · ${translate('ai.engine.remaining', { smart_count: remaining })}`
          : translate('ai.engine.rulesNote')}
      </Typography>
    </Box>
  )
}
