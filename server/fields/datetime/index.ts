import { sql } from 'kysely'
import { formats, isDate } from '../../../core/formats.ts'
import { codec as text } from '../text/index.ts'
import type { FieldCodec } from '../codec.ts'
import { byText, comparisons } from '../conditions.ts'

/** One moment in the one form that sorts as time does: UTC with milliseconds, and what was said more exactly behind them. */
function inUtc(value: string): string {
  const [, beyond = ''] = /\.\d{3}(\d*[1-9])/.exec(value) ?? []
  return new Date(value).toISOString().replace('Z', `${beyond}Z`)
}

/** A moment. A filter may name a day for its first or last moment, in UTC; who means a local day sends moments. */
export const codec: FieldCodec = {
  ...text,
  normalise: (value) => (typeof value === 'string' && formats['date-time']?.(value) ? inUtc(value) : value),
  conditions: (() => {
    const { gte, lte, between, empty } = comparisons({
      ...byText,
      operand: (value, _kind, end) => {
        if (typeof value !== 'string') return null
        if (isDate(value)) return sql`${`${value}T${end === 'upper' ? '23:59:59.999' : '00:00:00.000'}Z`}`
        return formats['date-time']?.(value) ? sql`${inUtc(value)}` : null
      },
    })
    return { gte, lte, between, empty }
  })(),
}
