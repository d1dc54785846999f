import { createContext, useContext } from 'react'
import type { Locale } from '../../core/schema/types.ts'
import type { LoginTexts } from './first.ts'

export type Language = { locale: Locale; texts: LoginTexts }

/** Fills `{name}` places of a text. */
export const fill = (text: string, parameters: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''))

export const TextsContext = createContext<LoginTexts | null>(null)

export function useTexts(): LoginTexts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsContext above it')
  return texts
}
