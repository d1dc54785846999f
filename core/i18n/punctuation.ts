import type { Locale } from '../schema/types.ts'

const marks = {
  'zh-CN': { comma: '、', semicolon: '；', colon: '：', open: '（', close: '）', stop: '。' },
  'en-US': { comma: ', ', semicolon: '; ', colon: ': ', open: ' (', close: ')', stop: '. ' },
} as const

/**
 * Texts one after the other, as the language lists them.
 *
 * @example listed(['资产', '负债'], 'en-US') // '资产, 负债'
 */
export const listed = (
  texts: readonly string[],
  locale: Locale,
  between: 'comma' | 'semicolon' | 'stop' = 'comma',
): string => texts.join(marks[locale][between])

/** A name and what it is: `段落样式：正文`, `Paragraph style: Body text`. */
export const named = (name: string, value: string, locale: Locale): string => `${name}${marks[locale].colon}${value}`

/** A text with a remark: `营业收入（2024）`, `Revenue (2024)`. */
export const remarked = (text: string, remark: string, locale: Locale): string =>
  `${text}${marks[locale].open}${remark}${marks[locale].close}`
