import { defaultLocale, type Locale } from '../schema/types.ts'
import { enUS } from './en-US.ts'
import { zhCN, type MessageKey } from './zh-CN.ts'

export type { MessageKey } from './zh-CN.ts'

const catalogues: Record<Locale, Record<MessageKey, string>> = { 'zh-CN': zhCN, 'en-US': enUS }

export type Parameters = Record<string, string | number | undefined>

/**
 * A sentence of the server, or of the shared checks, in a language. `{count}` stands for a value,
 * `{count|place|places}` for the words that go with its number.
 *
 * @example translate('en-US', 'validation.maxLength', { limit: 20 }) // 'At most 20 characters.'
 */
export function translate(locale: Locale, key: MessageKey, parameters: Parameters = {}): string {
  return catalogues[locale][key].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, name: string, singular?: string, plural?: string) => {
      const value = String(parameters[name] ?? '')
      return (value === '1' ? singular : plural) ?? value
    },
  )
}

/** The first supported language of an Accept-Language header; Chinese where none is. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en-US'
  }
  return defaultLocale
}
