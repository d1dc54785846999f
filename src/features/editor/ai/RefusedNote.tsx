import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Offence } from '../../../../core/guard/types.ts'

/** What the guard found: each text once, what it is, and what to do. */
export function RefusedNote({ offences }: { offences: readonly Offence[] }) {
  const translate = useTranslate()
  const each = [...new Map(offences.map((offence) => [offence.text, offence])).values()]
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { width: '100%', minWidth: 0 } }}>
      {translate('ai.refused.title', { smart_count: each.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {each.map(({ kind, text }) => (
          <Box component="li" key={text} sx={{ overflowWrap: 'anywhere' }}>
            <b lang="zh-CN">{text}</b>
            {translate('ai.refused.is', { kind: translate(`ai.refused.${kind}`) })}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 0.5 }}>{translate('ai.refused.advice')}</Box>
    </Alert>
  )
}
