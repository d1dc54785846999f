import { useMemo } from 'react'
import { useLocale } from './useLocale.ts'
import { listed, named, remarked } from '../../core/i18n/punctuation.ts'

/** Lists, `name: value` and remarks with the marks of the language in use. */
export function usePunctuation() {
  const locale = useLocale()
  return useMemo(
    () => ({
      listed: (texts: readonly string[], between?: 'comma' | 'semicolon' | 'stop') => listed(texts, locale, between),
      named: (name: string, value: string) => named(name, value, locale),
      remarked: (text: string, remark: string) => remarked(text, remark, locale),
    }),
    [locale],
  )
}
