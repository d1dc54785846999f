import { createContext, useContext } from 'react'
import { defaultLocale, type Locale } from '../../core/schema/types.ts'

export type Language = { locale: Locale; switchTo: (locale: Locale) => Promise<void> }

export const LanguageContext = createContext<Language>({ locale: defaultLocale, switchTo: async () => undefined })

/** The language in use, and the switch. */
export const useLanguage = (): Language => useContext(LanguageContext)
