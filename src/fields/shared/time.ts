const two = (number: number): string => String(number).padStart(2, '0')

/** A moment on this computer's clock as clerks read it: `2026-03-05 09:07:00`. Not a time: shown as it is. */
export function localTime(value: unknown): string {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return String(value)
  return `${localDay(value)} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** The day of a moment on this computer's clock: `2026-03-05`. */
export function localDay(value: unknown): string {
  const date = new Date(String(value))
  if (Number.isNaN(date.getTime())) return String(value)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** The first or the last moment of a local day, as the wire takes it. */
export function dayEdge(day: string, end: 'from' | 'to'): string {
  const date = new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** A moment for an input of date and time, and back. */
export const toLocalInput = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : localTime(value).slice(0, 16).replace(' ', 'T')
export function fromLocalInput(text: string): string {
  const date = new Date(text)
  return text === '' || Number.isNaN(date.getTime()) ? text : date.toISOString()
}
