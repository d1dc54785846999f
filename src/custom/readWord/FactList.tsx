import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { groupThousands } from '../../../core/digits.ts'
import { localTime } from '../../tables/sourceText.ts'
import { showSize } from '../../documents/size.ts'
import type { Content } from '../../documents/useContent.ts'
import type { OpenFile } from './useReading.ts'

/** What the file says of itself, and what was counted in it. */
export function FactList({ file, content }: { file: OpenFile; content: Content }) {
  const translate = useTranslate()
  const { facts } = file.document
  const entries: [name: string, value: string][] = [
    ['fileName', file.name],
    ['size', showSize(file.size)],
    ['title', facts.title],
    ['author', facts.author],
    ['modified', facts.modified && localTime(facts.modified)],
    ['program', facts.program],
    ['pages', facts.pages && groupThousands(facts.pages)],
    ['words', facts.words && groupThousands(facts.words)],
    ['characters', groupThousands(String(content.characters))],
    ['images', String(content.pictures)],
    ['tables', String(content.tables.length)],
  ]
  return (
    <Box sx={{ p: 2 }}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 0.75, m: 0 }}>
        {entries.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`readWord.fact.${name}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere', ...(value === '' && { color: 'text.secondary' }) }}>
              {value || translate('readWord.fact.unknown')}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5, mb: 0 }}>
        {translate('readWord.fact.saved')}
      </Typography>
    </Box>
  )
}
