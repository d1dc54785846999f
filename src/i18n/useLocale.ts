import { useLocaleState } from 'react-admin'
import { defaultLocale, locales, type Locale } from '../../core/schema/types.ts'

/** The language in use. */
export function useLocale(): Locale {
  const [locale] = useLocaleState()
  return locales.find((known) => known === locale) ?? defaultLocale
}
