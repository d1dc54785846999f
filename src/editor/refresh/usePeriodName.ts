import { periodName } from '../../../core/subject/periods.ts'
import { shownPeriod } from '../../analysis/events/shown.ts'
import { useLanguage } from '../../i18n/language.ts'

/** What a period is called in the reader's language: 2024年; 2024 and 2025-06-30 in English. */
export function usePeriodName(): (period: string) => string {
  const { locale } = useLanguage()
  return locale === 'zh-CN' ? periodName : shownPeriod
}
