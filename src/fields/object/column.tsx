import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../../i18n/language.ts'
import { absentStyle, toneStyle } from '../../ui/theme/tone.ts'
import { marksClass } from '../shared/marks.ts'
import { labelOf } from '../shared/options.ts'
import type { ColumnProps } from '../types.ts'
import { partsOf, partText } from './parts.ts'
import { StateParts } from './StateParts.tsx'

/** An object of states, or of yes and no, as chips; any other object as name and value. */
export const Column = (props: ColumnProps) =>
  props.field['x-parts'] ? <StateParts {...props} /> : <PlainParts {...props} />

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
