import { locales, type Locale } from '../../../core/schema/types.ts'
import { recordFor, isKeyOf } from '../../../core/records.ts'
import { shippedJson } from '../../shipped-json.ts'

/** A part of a paragraph that is said only where there is something to say of it. */
export type Part = string | { with: 'collected' | 'uploaded'; text: string }

/** The words of a consent in one language. Names in braces are filled in by the server. */
export type Template = {
  version: string
  keepMonths: number
  title: string
  purpose: string
  noPurpose: string
  noBank: string
  /** What is fetched and what is sent, by the id of the data type. */
  collected: Record<string, string>
  uploaded: Record<string, string>
  anyFile: string
  between: string
  date: string
  paragraphs: (Part | Part[])[]
}

/** What each part may name. */
const known: Partial<Record<keyof Template, readonly string[]>> = {
  purpose: ['name'],
  date: ['year', 'month', 'monthName', 'day', 'time'],
  paragraphs: ['bank', 'agent', 'purpose', 'collected', 'uploaded', 'until', 'keepMonths'],
}

const texts = ['version', 'title', 'purpose', 'noPurpose', 'noBank', 'anyFile', 'between', 'date'] as const

/**
 * Checks what a bank may have changed: a text to be agreed to must not go out with a hole in it.
 *
 * @param file its name, for the sentence
 * @throws where a part is missing, or a name in braces is none that is filled in
 */
export function checkTemplate(template: Template, file: string): Template {
  const fail = (reason: string): Error => new Error(`server/codes/consent/${file}: ${reason}`)
  for (const name of texts)
    if (typeof template[name] !== 'string' || template[name] === '') throw fail(`"${name}" is missing`)
  if (!Number.isInteger(template.keepMonths) || template.keepMonths < 1)
    throw fail('"keepMonths" is no number of months')
  if (!Array.isArray(template.paragraphs) || template.paragraphs.length === 0) throw fail('"paragraphs" is missing')
  for (const [name, value] of Object.entries(template)) {
    for (const [, placeholder = ''] of JSON.stringify(value).matchAll(/\{(\w+)\}/g))
      if (!(isKeyOf(known, name) && known[name]?.includes(placeholder)))
        throw fail(`{${placeholder}} in "${name}" is not filled in by the server`)
  }
  return template
}

function read(locale: Locale): Template {
  const file = `${locale}.json`
  try {
    return checkTemplate(shippedJson<Template>(import.meta.dirname, file), file)
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new Error(`server/codes/consent/${file}: ${error.message}`, { cause: error })
    throw error
  }
}

/**
 * The words in every language, as the files beside this one have them. Read once: a change counts from the next start.
 */
export const templates = recordFor(locales, read)
