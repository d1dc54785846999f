import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { AiAnswer } from '../../../core/ai/types.ts'

/** What the rules changed and why, and what could not be written for want of data. */
export function RuleChanges({ answer: { changes, missing, engine } }: { answer: AiAnswer }) {
  const translate = useTranslate()
  return (
    <>
      {engine === 'rules' && changes.length > 0 && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', fontSize: 13, color: 'text.secondary', py: 0.25 } }}>
          <summary>{translate('ai.changes.title', { smart_count: changes.length })}</summary>
          <Box component="ul" lang="zh-CN" sx={{ m: 0, pl: 2.5, fontSize: 13 }}>
            {changes.map(({ before, after, reason }, index) => (
              <Box component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
                {before !== '' && <Box component="del" sx={{ color: 'text.secondary' }}>{before}</Box>} {after !== '' && <Box component="ins" sx={{ textDecoration: 'none', color: 'tone.good.text' }}>{after}</Box>}
                <Box component="span" sx={{ color: 'text.secondary' }}> {reason}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      )}
      {missing.length > 0 && <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>{translate('ai.missing', { list: missing.slice(0, 8).join(translate('ai.comma')) })}</Typography>}
    </>
  )
}
