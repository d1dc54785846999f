import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { isList, isRecord } from '../../../core/json.ts'
import { textIn } from '../../../core/schema/fields.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { FilterProps } from '../types.ts'
import { useBeingTyped } from './useBeingTyped.ts'

type Props = FilterProps & {
  type: 'date' | 'month' | 'text'
  inputMode?: 'decimal'
  /** Stands behind the inputs. */
  unit?: string | undefined
  /** The ends as the wire takes them, and back; a day becomes its first and last moment for a time. */
  toWire?: (text: string, end: 'from' | 'to') => string
  fromWire?: (value: string) => string
}

const same = (text: string): string => text

/** Each end as it is typed. */
function useEnds(ends: readonly string[], { toWire = same, fromWire = same }: Pick<Props, 'toWire' | 'fromWire'>) {
  const [from = '', to = ''] = ends
  return [
    useBeingTyped(from, from && fromWire(from), (text) => toWire(text, 'from')),
    useBeingTyped(to, to && fromWire(to), (text) => toWire(text, 'to')),
  ] as const
}

/** The two ends of a condition, however it is said: a link and a list's own conditions may name one of them. */
function endsOf(asked: unknown): [from: unknown, to: unknown] {
  const { op, value = asked } = isRecord(asked) ? asked : {}
  if (isList(value)) return [value[0], value[1]]
  if (op === 'empty') return ['', '']
  return [op === 'lte' ? '' : value, op === 'gte' ? '' : value]
}

/** A filter between two ends, either of which may be left open. */
export function FilterRange({ field, value, onChange, type, inputMode, unit, toWire = same, fromWire = same }: Props) {
  const translate = useTranslate()
  const { locale } = useLanguage()
  const label = textIn(field['x-label'], locale)
  const ends = endsOf(value).map((end) => String(end ?? ''))
  const typing = useEnds(ends, { toWire, fromWire })
  const change = (index: 0 | 1, text: string): void => {
    typing[index].type(text)
    const next = ends.map((end, place) =>
      place === index ? (text === '' ? '' : toWire(text, index === 0 ? 'from' : 'to')) : end,
    )
    onChange(next.every((end) => end === '') ? undefined : { op: 'between', value: next })
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      {(
        [
          ['from', 0],
          ['to', 1],
        ] as const
      ).map(([end, index]) => (
        <TextField
          key={end}
          type={type}
          label={index === 0 ? `${label} ${translate('app.list.from')}` : translate('app.list.to')}
          value={typing[index].shown}
          onChange={(event) => change(index, event.target.value)}
          onBlur={typing[index].leave}
          slotProps={{
            ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
            inputLabel: { shrink: true },
            htmlInput: {
              'aria-label': `${label} ${translate(`app.list.${end}`)}`,
              ...(inputMode && { inputMode }),
              ...(type === 'text' ? {} : { max: type === 'date' ? '9999-12-31' : '9999-12' }),
            },
          }}
        />
      ))}
    </Box>
  )
}
