import { useLocale } from '../../../i18n/useLocale.ts'
import { periodLabel } from '../../../../core/subject/periods.ts'

/** What a period is called in the reader's language: 2024年; 2024 and 2025-06-30 in English. */
export function usePeriodName(): (period: string) => string {
  const locale = useLocale()
  return (period) => periodLabel(period, locale)
}
