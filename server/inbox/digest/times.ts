import { dayOf, endOf, startOf } from '../../../core/beijing.ts'
import type { DigestChoice } from '../../../core/contracts/digest.ts'

const hourLength = 3_600_000

/** Saturday or Sunday. */
function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** The next moment after another at which somebody wants to be told; hours and days are those of Beijing. */
export function nextTime({ hour, days }: Pick<DigestChoice, 'hour' | 'days'>, after: Date): string {
  for (let day = dayOf(after); ; day = dayOf(endOf(day))) {
    const moment = new Date(Date.parse(startOf(day)) + hour * hourLength)
    if (moment > after && (days === 'all' || !isWeekend(day))) return moment.toISOString()
  }
}
