import Box from '@mui/material/Box'
import { useTranslate } from 'react-admin'
import type { Offence } from '../../../../core/guard/types.ts'
import type { Paragraph } from '../../../../core/reading/types.ts'
import { plainSegments } from '../../../features/editor/ai/segments.ts'
import { RestChip } from './RestChip.tsx'

const reference = /(【\d{1,6}】)/

/** An answer: the paragraphs that it names lead to them, what it rests on nothing for is marked. */
export function AnswerText({
  text,
  offences,
  given,
  onRest,
}: {
  text: string
  offences: readonly Offence[]
  given: readonly Paragraph[]
  onRest: (paragraph: number) => void
}) {
  const translate = useTranslate()
  const known = new Set(given.map(({ number }) => number))
  if (text === '') return null
  return (
    <Box
      role="group"
      aria-label={translate('readWord.asking.answer')}
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14, lineHeight: 1.75 }}
    >
      {plainSegments(text, offences).map((segment, index) =>
        segment.offence ? (
          <Box
            key={index}
            component="mark"
            title={translate(`ai.refused.${segment.offence.kind}`)}
            sx={{
              bgcolor: 'transparent',
              color: 'error.main',
              fontWeight: 600,
              textDecoration: 'underline wavy',
              textUnderlineOffset: 3,
            }}
          >
            {segment.text}
          </Box>
        ) : (
          segment.text.split(reference).map((part, at) => {
            const number = Number(/^【(\d+)】$/.exec(part)?.[1])
            return known.has(number) ? (
              <RestChip
                key={`${index} ${at}`}
                number={number}
                text={given.find((paragraph) => paragraph.number === number)?.text ?? ''}
                onRest={onRest}
              />
            ) : (
              <span key={`${index} ${at}`}>{part}</span>
            )
          })
        ),
      )}
    </Box>
  )
}
