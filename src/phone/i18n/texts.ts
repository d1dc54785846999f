import type { Texts } from './zh-CN.ts'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Locale } from '../../../core/schema/types.ts'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

const catalogues: Record<Locale, Texts> = { 'zh-CN': zhCN, 'en-US': enUS }

export type Language = { locale: Locale; texts: Texts; change: () => void }

export const LanguageContext = createContext<Language>({ locale: 'zh-CN', texts: zhCN, change: () => undefined })

export const useLanguage = (): Language => useContext(LanguageContext)

export const textsOf = (locale: Locale): Texts => catalogues[locale]

/** The first language of the browser that we have; Chinese where there is none. The server decides alike. */
export function browserLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    if (/^zh/i.test(language)) return 'zh-CN'
    if (/^en/i.test(language)) return 'en-US'
  }
  return 'zh-CN'
}

/** Fills `{name}` places of a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** The text of a key that comes from outside; the key itself where there is none. */
export const named = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key
