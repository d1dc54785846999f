import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import type { RememberedMatch } from '../../../core/imports.ts'
import { localTime } from '../../ui/tables/sourceText.ts'

const day = (time: string): string => localTime(time).slice(0, 10)

/** Who matched a line like this, and when; where it is asked, why. */
export function MemoryNote({ memory, asked }: { memory: RememberedMatch; asked: boolean }) {
  const translate = useTranslate()
  const named = (item: string): string => item || translate('imports.map.memory.leftOpen')
  const { by, time, own, others, suggested, check, unit } = memory
  return (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {translate('imports.map.memory.by', { by, time: day(time) })}
      {!own && translate('imports.map.memory.elsewhere')}
      {asked && memory.asked && (
        <Typography variant="caption" component="div" sx={{ color: 'warning.dark' }}>
          {translate(`imports.map.memory.asked.${memory.asked}`, {
            item: named(suggested?.excelEn ?? ''),
            check: check ?? '',
            unit,
          })}
          {others.map((other) => (
            <div key={`${other.by} ${other.time}`}>
              {translate('imports.map.memory.other', {
                by: other.by,
                time: day(other.time),
                item: named(other.excelEn),
              })}
            </div>
          ))}
        </Typography>
      )}
    </Typography>
  )
}
