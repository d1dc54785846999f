import { defaultLocale, locales, type Locale } from '../../core/schema/types.ts'
import { tryStorage } from '../ui/storage/try-storage.ts'

const key = 'locale'

/** The language that this browser last used; Chinese at first. */
export function readLocale(): Locale {
  const stored = tryStorage(() => localStorage.getItem(key), null)
  return locales.find((locale) => locale === stored) ?? defaultLocale
}

/** Keeps the language and tells the document. A browser that refuses storage keeps it for this page only. */
export function saveLocale(locale: Locale): void {
  document.documentElement.lang = locale
  tryStorage(() => localStorage.setItem(key, locale), undefined)
}
