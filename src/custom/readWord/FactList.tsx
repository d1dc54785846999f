import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { groupThousands } from '../../../core/digits.ts'
import { localTime } from '../../ui/tables/sourceText.ts'
import { showSize } from '../../ui/documents/size.ts'
import type { SavedFacts } from '../../ui/documents/facts.ts'
import type { OpenFile } from './useReading.ts'

/** What the file says of itself, and what was counted in it; null where that is not known. */
export type Facts = SavedFacts & { characters: number | null; images: number | null }

/** What the file says of itself, and what was counted in it. */
export function FactList({ file, facts, tables }: { file: OpenFile; facts: Facts; tables: number | null }) {
  const translate = useTranslate()
  const counted = (count: number | null): string => (count === null ? '' : groupThousands(String(count)))
  const entries: [name: string, value: string][] = [
    ['fileName', file.name],
    ['size', showSize(file.size)],
    ['title', facts.title],
    ['author', facts.author],
    ['modified', facts.modified && localTime(facts.modified)],
    ['program', facts.program],
    ['pages', facts.pages && groupThousands(facts.pages)],
    ['words', facts.words && groupThousands(facts.words)],
    ['characters', counted(facts.characters)],
    ...(facts.images === null ? [] : [['images', counted(facts.images)] as [string, string]]),
    ['tables', counted(tables)],
  ]
  return (
    <Box sx={{ p: 2 }}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 2, rowGap: 0.75, m: 0 }}
      >
        {entries.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`readWord.fact.${name}`)}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, overflowWrap: 'anywhere', ...(value === '' && { color: 'text.secondary' }) }}
            >
              {value || translate('readWord.fact.unknown')}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1.5, mb: 0 }}>
        {translate(file.kind === 'pdf' ? 'readWord.fact.told' : 'readWord.fact.saved')}
      </Typography>
    </Box>
  )
}
