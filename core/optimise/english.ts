import type { Rule } from './types.ts'
import type { Edit } from './types.ts'

const each = (
  text: string,
  pattern: RegExp,
  rule: string,
  put: (match: RegExpMatchArray) => string,
  kind: Edit['kind'] = 'words',
): Edit[] =>
  [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    after: put(match),
    rule,
    kind,
  }))

/** What can be said of English text without knowing its sense. */
export const englishRules: readonly Rule[] = [
  (text) =>
    each(
      text,
      /\b(the|a|an|of|in|on|to|for|and|is|was|are|were|by|with|at|from)\s+\1\b/gi,
      'doubledWord',
      ([, word = '']) => word,
    ),
  (text) => each(text, /(?<=\S)[ \t]{2,}(?=\S)/g, 'blank', () => ' '),
  (text) => each(text, /(?<=[A-Za-z])[ \t]+(?=[,;:.!?](?:\s|$))/g, 'blank', () => ''),
  (text) =>
    each(
      text,
      /(?<![\d.,\w])\d{5,15}(?=(?:\.\d+)?\s*(?:yuan|kWh|RMB|CNY|USD|tonnes)\b)/g,
      'thousands',
      ([digits]) => digits.replace(/\B(?=(\d{3})+$)/g, ','),
      'form',
    ),
]
