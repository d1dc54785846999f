import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import { isOfParts, partsOf as namedParts, type Parts } from '../../../core/schema/parts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { absentStyle, toneStyle } from '../../ui/theme/tone.ts'
import { marksClass } from '../shared/marks.ts'
import { labelOf } from '../shared/options.ts'
import type { ColumnProps } from '../types.ts'
import { partsOf, partText } from './parts.ts'
import { toldEntry } from './told.ts'
import { StateParts } from './StateParts.tsx'

/** An object of states, or of yes and no, as chips; any other object as name and value. */
export function Column(props: ColumnProps) {
  if (props.field['x-parts']) return <StateParts {...props} />
  const parts = namedParts(props.field)
  const isTold = parts !== null && isOfParts(props.value, parts)
  return isTold ? <ToldParts {...props} parts={parts} /> : <PlainParts {...props} />
}

/** How many entries of a list a cell shows. */
const mostEntries = 3

/** Entries of a list as marks, an object in a line: on a page of their own they have labels too. */
function ToldParts({ value, parts }: ColumnProps & { parts: Parts }) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const words = { locale, translate }
  if (!Array.isArray(value)) return <>{toldEntry(value, parts, words)}</>
  const entries = value.map((entry) => toldEntry(entry, parts, words))
  const more = entries.length - mostEntries
  const shown = [...entries.slice(0, mostEntries), ...(more > 0 ? [translate('app.parts.more', { count: more })] : [])]
  return (
    <Box component="span" className={marksClass} sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {shown.map((text, index) => (
        // Two entries may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Chip key={index} size="small" variant="outlined" label={text} title={entries.join('; ')} />
      ))}
    </Box>
  )
}

function PlainParts({ field, value }: ColumnProps) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  return (
    <Box
      component="span"
      className={marksClass}
      sx={{ display: 'inline-flex', flexWrap: 'wrap', 'td &': { flexWrap: 'nowrap' }, gap: 0.5 }}
    >
      {partsOf(value, field).map((part) => {
        const name = labelOf(field, part.name, locale)
        const there = part.value === true
        const label =
          typeof part.value === 'boolean'
            ? `${name} ${translate(there ? 'app.parts.there' : 'app.parts.missing')}`
            : `${name}: ${partText(part.value)}`
        return (
          <Chip
            key={part.name}
            size="small"
            variant="outlined"
            label={typeof part.value === 'boolean' ? name : label}
            aria-label={label}
            title={label}
            sx={there ? toneStyle('good') : absentStyle}
          />
        )
      })}
    </Box>
  )
}
