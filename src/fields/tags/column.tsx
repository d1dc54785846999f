import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { listOf } from '../../../core/json.ts'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { marksClass } from '../shared/marks.ts'
import type { ColumnProps } from '../types.ts'

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? listOf(value) : [value]).map(String)

function Tags({ tags, more }: { tags: readonly string[]; more?: readonly string[] }) {
  const { locale } = useLanguage()
  return (
    <Box component="span" className={marksClass} sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {tags.map((tag, index) => (
        <Chip key={index} label={tag} size="small" variant="outlined" />
      ))}
      {more && more.length > 0 && (
        <Chip label={`+${more.length}`} title={listed([...more], locale)} size="small" variant="outlined" />
      )}
    </Box>
  )
}

/** Tags that a row of a list has room for; of the others it tells how many. */
const most = 6

export function Column({ value }: ColumnProps) {
  const tags = textsOf(value)
  return <Tags tags={tags.slice(0, most)} more={tags.slice(most)} />
}

/** All of them. */
export const Details = ({ value }: ColumnProps) => <Tags tags={textsOf(value)} />
