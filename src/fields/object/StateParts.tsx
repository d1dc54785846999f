import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import { useContext } from 'react'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import { SchemaContext } from '../../schemas/useSchemas.ts'
import { absentStyle, toneStyle } from '../../ui/theme/tone.ts'
import { marksClass } from '../shared/marks.ts'
import { labelOf } from '../shared/options.ts'
import type { ColumnProps } from '../types.ts'
import { partsOf } from './parts.ts'
import { partDetail, partOption } from './states.ts'

/** Colours of states by the names that schemas use; a state without one is only outlined. */
const looks: Record<string, ReturnType<typeof toneStyle>> = {
  default: toneStyle('plain'),
  info: toneStyle('info'),
  primary: toneStyle('info'),
  success: toneStyle('good'),
  warning: toneStyle('warning'),
  error: toneStyle('bad'),
}

/**
 * An object of states: a mark a part that says its name and its state in words; what more there is to know in a tip.
 */
export function StateParts({ field, value, record }: ColumnProps) {
  const { locale } = useLanguage()
  const schema = useContext(SchemaContext)
  return (
    <Box
      component="span"
      className={marksClass}
      sx={{
        display: 'inline-flex',
        flexWrap: 'wrap',
        'td &': { flexWrap: { xs: 'wrap', lg: 'nowrap' }, minWidth: 150 },
        gap: 0.5,
      }}
    >
      {partsOf(value, field).map((part) => {
        const option = partOption(field, part.value)
        const label = `${labelOf(field, part.name, locale)} ${option ? textIn(option.label, locale) : String(part.value)}`
        const detail = partDetail(field, part.name, record, schema, locale)
        const chip = (
          <Chip size="small" variant="outlined" label={label} sx={option?.color ? looks[option.color] : absentStyle} />
        )
        return detail === '' ? (
          <span key={part.name}>{chip}</span>
        ) : (
          <Tooltip key={part.name} title={detail} describeChild>
            {chip}
          </Tooltip>
        )
      })}
    </Box>
  )
}
