import { readAddress } from './address.ts'
import { isColour } from './colour.ts'
import { isCreditCodeShape } from './credit-code.ts'
import { decimalPattern } from './digits.ts'
import { isEmail } from './email.ts'
import { readFileValue } from './file-value.ts'
import { parseJson } from './json.ts'
import { phoneOf } from './phone.ts'
import { isResidentId } from './resident-id.ts'
import { standardFormats } from './standard-formats.ts'
import { isWebAddress } from './web-address.ts'

const decimal = new RegExp(decimalPattern)
/** Whether the text is a figure that can be counted with exactly. */
export const isDecimal = (text: string): boolean => decimal.test(text)

/** Whether the text is a day that exists: 2024-02-30 is not. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A moment that exists, with its zone: without one it would be another moment on each machine. In UTC its year has four digits. */
function isMoment(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  const time = match && isDate(match[1] ?? '') ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && /^\d{4}-/.test(new Date(time).toISOString())
}

/** The formats that schemas may name, each a plain test; both sides use the same. */
export const formats: Record<string, (text: string) => boolean> = {
  ...standardFormats,
  'credit-code': isCreditCodeShape,
  colour: isColour,
  date: isDate,
  month: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
  'date-time': isMoment,
  decimal: isDecimal,
  address: (text) => readAddress(text) !== null,
  email: isEmail,
  file: (text) => readFileValue(text) !== null,
  image: (text) => readFileValue(text) !== null,
  money: (text) => isDecimal(text) && !/\.\d{3}/.test(text),
  percent: isDecimal,
  phone: (text) => phoneOf(text) === text,
  'resident-id': isResidentId,
  url: (text) => isWebAddress(text) && standardFormats.iri(text),
  'json-ids': (text) => {
    const ids = parseJson(text)
    return Array.isArray(ids) && ids.length > 0 && ids.every((id) => typeof id === 'string' || typeof id === 'number')
  },
}
