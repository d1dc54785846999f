import type { ConsentText } from '../../../core/contracts/open.ts'
import { createHash } from 'node:crypto'
import { textIn } from '../../../core/schema/fields.ts'
import type { Locale } from '../../../core/schema/types.ts'
import type { SchemaStore } from '../../schemas/store.ts'
import { bankOf, fill, inBeijing } from '../../resources/codes/wording.ts'
import { dataOf, type OpenCode } from '../session.ts'
import { templates, type Part } from './templates.ts'

/** The name of an option as a sentence says it. */
function nameOf(schemas: SchemaStore, field: string, value: string, locale: Locale): string {
  const option = schemas
    .resource('qrCodes')
    .schema.properties[field]?.['x-options']?.find((candidate) => String(candidate.value) === value)
  const name = option ? textIn(option.label, locale) : ''
  return locale === 'en-US' ? name.charAt(0).toLowerCase() + name.slice(1) : name
}

/** What is hashed, and kept as it was shown: title and paragraphs, a line each. */
export const textOf = ({ title, paragraphs }: Pick<ConsentText, 'title' | 'paragraphs'>): string =>
  [title, ...paragraphs].join('\n')

/**
 * The consent that a code asks for. The same code gives the same text, letter by letter, until something of it is
 * changed.
 *
 * @param agentName the account manager of the code
 */
export function consentText(schemas: SchemaStore, code: OpenCode, agentName: string, locale: Locale): ConsentText {
  const template = templates[locale]
  const { collected, uploaded } = dataOf(code)
  const named = (ids: string[], names: Record<string, string>): string =>
    ids.map((id) => names[id] ?? nameOf(schemas, 'needTypes', id, locale)).join(template.between)
  const sent = uploaded.length > 0 ? named(uploaded, template.uploaded) : code.codeType === '2' ? template.anyFile : ''
  const values: Record<string, string> = {
    bank: bankOf(code) || template.noBank,
    agent: agentName,
    purpose: code.useRemark
      ? fill(template.purpose, { name: nameOf(schemas, 'useRemark', code.useRemark, locale) })
      : template.noPurpose,
    collected: named(collected, template.collected),
    uploaded: sent,
    until: inBeijing(code.expiresAt, template.date),
    keepMonths: String(template.keepMonths),
  }
  const partText = (part: Part): string =>
    typeof part === 'string' ? fill(part, values) : values[part.with] ? fill(part.text, values) : ''
  const paragraphs = template.paragraphs.map((paragraph) => [paragraph].flat().map(partText).join('')).filter(Boolean)
  const text = { title: template.title, paragraphs }
  return { version: template.version, hash: createHash('sha256').update(textOf(text)).digest('hex'), ...text }
}
