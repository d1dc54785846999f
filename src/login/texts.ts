import { createContext, useContext } from 'react'
import type { Locale } from '../../core/schema/types.ts'
import type { login } from '../i18n/zh-CN/login.ts'

export type LoginTexts = typeof login
export type Language = { locale: Locale; texts: LoginTexts }

/** The texts of these pages in one language; the other one is not loaded. */
export const loadTexts = (locale: Locale): Promise<LoginTexts> => (locale === 'zh-CN' ? import('../i18n/zh-CN/login.ts') : import('../i18n/en-US/login.ts')).then((module) => module.login)

/** Fills `{name}` places of a text. */
export const fill = (text: string, parameters: Record<string, string | number>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))

export const TextsContext = createContext<LoginTexts | null>(null)

export function useTexts(): LoginTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsContext above it')
  return texts
}
