import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { listed } from '../../../core/i18n/punctuation.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Name } from '../reference/column.tsx'
import { useTarget } from '../reference/target.ts'
import type { ColumnProps } from '../types.ts'
import { idsOf } from './ids.ts'

function Names({ field, ids, more = 0 }: { field: ColumnProps['field']; ids: readonly string[]; more?: number }) {
  const target = useTarget(field)
  const { locale } = useLanguage()
  if (!target) return <>{listed(ids, locale)}</>
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25 }}>
      {ids.map((id) => (
        <span key={id}>
          <Name target={target} id={id} />
        </span>
      ))}
      {more > 0 && <Chip label={`+${more}`} size="small" variant="outlined" />}
    </Box>
  )
}

/** Records that a row of a list has room for; of the others it tells how many. */
const most = 3

export function Column({ field, value }: ColumnProps) {
  const ids = idsOf(value)
  return <Names field={field} ids={ids.slice(0, most)} more={ids.length - most} />
}

/** All of them. */
export const Details = ({ field, value }: ColumnProps) => <Names field={field} ids={idsOf(value)} />
