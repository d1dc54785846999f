const two = (value: number): string => String(value).padStart(2, '0')

/** Local time of day: 12:03. Another day than today comes with its date. */
export function shortTime(iso: string, now: Date = new Date()): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  return date.toDateString() === now.toDateString()
    ? time
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${time}`
}
