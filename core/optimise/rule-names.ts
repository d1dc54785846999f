import { listed } from '../i18n/punctuation.ts'
import type { Locale, Text } from '../schema/types.ts'
import names from './rules.json' with { type: 'json' }

const known = new Map<string, Text>(Object.entries(names))

/** What rules are called, one after the other. */
export const ruleNames = (rules: readonly string[], locale: Locale): string =>
  listed(
    rules.map((rule) => known.get(rule)?.[locale] ?? rule),
    locale,
  )
