import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { findIn, searchable } from '../../../../core/reading/find.ts'
import { termsOf } from '../../../../core/reading/rank.ts'
import type { Paragraph } from '../../../../core/reading/types.ts'
import { RestChip } from './RestChip.tsx'

const longest = 180

/** The part of a paragraph around what was searched for. */
function excerptOf({ number, text }: Paragraph, question: string): string {
  const content = searchable([{ number, text }])
  const places = termsOf(question).flatMap((term) =>
    findIn(content, term)
      .slice(0, 1)
      .map(({ from }) => from),
  )
  const from = Math.max(0, Math.min(...places, text.length) - 30)
  const start = text.length <= longest || places.length === 0 ? 0 : from
  return `${start > 0 ? '…' : ''}${text.slice(start, start + longest)}${text.length > start + longest ? '…' : ''}`
}

/** What a search found, best first. */
export function FoundList({
  paragraphs,
  question,
  onRest,
}: {
  paragraphs: readonly Paragraph[]
  question: string
  onRest: (paragraph: number) => void
}) {
  const translate = useTranslate()
  return (
    <>
      <Typography role="status" variant="caption" component="p" color="textSecondary" sx={{ m: 0, mb: 0.5 }}>
        {translate(paragraphs.length > 0 ? 'readWord.asking.found' : 'readWord.asking.notFound', {
          smart_count: paragraphs.length,
        })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
        {paragraphs.map((paragraph) => (
          <Box component="li" key={paragraph.number} sx={{ fontSize: 13, lineHeight: 1.6, overflowWrap: 'anywhere' }}>
            <RestChip number={paragraph.number} text={paragraph.text} onRest={onRest} />
            {excerptOf(paragraph, question)}
          </Box>
        ))}
      </Box>
    </>
  )
}
