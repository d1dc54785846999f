import { groupThousands } from '../../../../core/digits.ts'
import { isRecord } from '../../../../core/json.ts'
import { kindOf } from '../../../../core/schema/field-type.ts'
import { textIn, type NamedField } from '../../../../core/schema/fields.ts'
import { typeFor } from '../../../fields/index.ts'
import { localDay } from '../../../fields/shared/time.ts'
import type { Words } from '../../../fields/types.ts'

type Translate = (key: string, options?: Record<string, unknown>) => string
type Reads = Omit<Words, 'translate'> & {
  translate: Translate
  /** What a record is called that a value names, where that is known. */ nameOf?: (
    value: unknown,
  ) => string | undefined
}

/** Options that are spelled out; of more it is said how many. */
const mostSpelled = 3

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === ''

/** A value as the list shows it: an option by its label, a moment by its day. */
function valueText(value: unknown, field: NamedField, { locale, translate, nameOf }: Reads): string {
  const named = nameOf?.(value)
  if (named !== undefined) return named
  if (kindOf(field).isMoment && typeof value === 'string') return localDay(value) || value
  const unit = field['x-unit']
  // A share has its sign in its text.
  if (!kindOf(field).figure || kindOf(field).unit !== undefined)
    return typeFor(field).text(value, field, { locale, translate })
  const figure = groupThousands(String(value))
  return unit === undefined ? figure : `${figure} ${translate(`app.units.${unit}`, { _: unit })}`
}

/**
 * A condition in words.
 *
 * @param value as a filter holds it: a plain value, or `{op, value}`
 * @example conditionText(industry, { op: 'in', value: ['C'] }, words) // '行业 是 制造业'
 */
export function conditionText(field: NamedField, value: unknown, reads: Reads): string {
  const { locale, translate } = reads
  const name = textIn(field['x-label'], locale)
  const said = (key: string, values: Record<string, unknown> = {}): string =>
    translate(`app.list.condition.${key}`, { name, ...values })
  const text = (part: unknown): string => valueText(part, field, reads)
  const kind = kindOf(field)
  const isTime = kind.ofMoment !== undefined || kind.isMoment === true
  const { op, value: operand } = isRecord(value)
    ? { op: value['op'], value: value['value'] }
    : { op: field['x-filter']?.includes('contains') ? 'contains' : 'eq', value }
  const least = (part: unknown): string => said(isTime ? 'from' : 'atLeast', { value: text(part) })
  const most = (part: unknown): string => said(isTime ? 'until' : 'atMost', { value: text(part) })
  if (op === 'empty') return said(operand === false ? 'filled' : 'blank')
  if (op === 'between') {
    const [from, to] = Array.isArray(operand) ? (operand as unknown[]) : []
    if (isBlank(to)) return least(from)
    if (isBlank(from)) return most(to)
    return text(from) === text(to)
      ? said('eq', { value: text(from) })
      : said('between', { from: text(from), to: text(to) })
  }
  if (op === 'gte') return least(operand)
  if (op === 'lte') return most(operand)
  if (op === 'in' || Array.isArray(operand)) {
    const values = Array.isArray(operand) ? (operand as unknown[]) : [operand]
    const spelled = values
      .slice(0, mostSpelled)
      .map((part) => (isBlank(part) ? translate('app.list.blank') : text(part)))
    const rest = values.length - spelled.length
    const joined = spelled.join(translate('app.list.condition.or'))
    return said('eq', {
      value: rest > 0 ? translate('app.list.condition.more', { list: joined, count: rest }) : joined,
    })
  }
  return said(op === 'contains' ? 'contains' : 'eq', { value: text(operand) })
}
