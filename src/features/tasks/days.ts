import { dayOf } from '../../../core/beijing.ts'

const day = 86_400_000

/** Days from one day to another; below zero where it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)

/** The day so many days from today, by the calendar of Beijing, whatever the reader's clock says. */
export const dayFromNow = (days: number, now = Date.now()): string => dayOf(new Date(now + days * day))
