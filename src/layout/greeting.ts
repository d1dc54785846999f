export type Band = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening'

/**
 * The part of the day that a greeting names: before 9 morning, to 11 forenoon, to 13 noon, before 20 afternoon,
 * otherwise evening (`spec.txt` section 9).
 *
 * @param hour local hour, 0 to 23
 */
export function bandOf(hour: number): Band {
  if (hour < 9) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 20 ? 'afternoon' : 'evening'
}
