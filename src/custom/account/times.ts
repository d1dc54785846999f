const minutes = 60_000

const two = (value: number): string => String(value).padStart(2, '0')

/** Local date and time `YYYY-MM-DD HH:mm`; null for a moment within the last two minutes. */
export function whenOf(iso: string, now: Date = new Date()): string | null {
  const date = new Date(iso)
  if (now.getTime() - date.getTime() < 2 * minutes) return null
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}
