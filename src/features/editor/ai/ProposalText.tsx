import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Segment } from './segments.ts'

const looks = {
  same: {},
  added: { bgcolor: 'tone.good.bg', color: 'tone.good.text', textDecoration: 'none' },
  removed: { bgcolor: 'tone.bad.bg', color: 'text.secondary', textDecoration: 'line-through' },
} as const

/** A proposal with what came and went, and with what is refused. */
export function ProposalText({ segments, label }: { segments: readonly Segment[]; label: string }) {
  const translate = useTranslate()
  return (
    <Box
      lang="zh-CN"
      role="group"
      aria-label={label}
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: 14,
        lineHeight: 1.75,
        '& ins, & del': { borderRadius: 0.5 },
      }}
    >
      {segments.map(({ kind, text, offence }, index) => {
        const words = offence ? (
          <Box
            component="mark"
            title={translate(`ai.refused.${offence.kind}`)}
            sx={{
              bgcolor: 'transparent',
              color: 'error.main',
              fontWeight: 600,
              textDecoration: 'underline wavy',
              textUnderlineOffset: 3,
            }}
          >
            {text}
          </Box>
        ) : (
          text
        )
        if (kind === 'same') return <span key={index}>{words}</span>
        return (
          <Box key={index} component={kind === 'added' ? 'ins' : 'del'} sx={looks[kind]}>
            {words}
          </Box>
        )
      })}
    </Box>
  )
}
