import { defaultLocale, locales, type Locale } from '../../core/schema/types.ts'

const key = 'locale'

/** The language that this browser last used; Chinese at first. */
export function readLocale(): Locale {
  try {
    const stored = localStorage.getItem(key)
    return locales.find((locale) => locale === stored) ?? defaultLocale
  } catch {
    return defaultLocale
  }
}

/** Keeps the language and tells the document. A browser that refuses storage keeps it for this page only. */
export function saveLocale(locale: Locale): void {
  document.documentElement.lang = locale
  try {
    localStorage.setItem(key, locale)
  } catch {
    return
  }
}
