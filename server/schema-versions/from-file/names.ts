import { nameFrom, freeName } from '../../../core/schema/names.ts'
import { fieldsOf } from '../../../core/schema/fields.ts'
import type { AnySchema, Text } from '../../../core/schema/types.ts'
import type { Sheet } from '../../../core/statement/sheet.ts'
import { storable } from '../../../core/text.ts'
import { soundOf } from '../../db/search-text.ts'
import { reserved } from '../../schemas/field-meaning.ts'

/** What a heading is called elsewhere in the product, in both languages. */
export type KnownNames = ReadonlyMap<string, Text>

const longestName = 40
const chinese = /\p{Script=Han}/u
const words = [
  'constructor',
  'prototype',
  'toString',
  'toLocaleString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
]
const folded = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** The fields of all resources and tables by their Chinese labels. */
export function knownNames(schemas: readonly AnySchema[]): KnownNames {
  const known = new Map<string, Text>()
  for (const field of schemas.flatMap(fieldsOf)) {
    const label = folded(field['x-label']['zh-CN'])
    if (!known.has(label)) known.set(label, field['x-label'])
  }
  return known
}

/** Units and notes behind a name: 贷款余额（万元）. */
const bare = (heading: string): string =>
  heading.replace(/[（([【][^（）()[\]【】]*[)）\]】]\s*$/, '').trim() || heading

/** What a text may be called in calls, of its English words or of its sound; '' where it has neither. */
function spelled(text: string): string {
  const english = text.match(/[A-Za-z][A-Za-z0-9 _/&.-]*/g)?.join(' ') ?? ''
  if (/^[\d\W]*\d/.test(text) && !/^[A-Za-z\p{Script=Han}]/u.test(text)) return nameFrom(`n ${soundOf(text)}`)
  if (!chinese.test(text)) return nameFrom(english)
  if (english.replace(/[^A-Za-z]/g, '').length >= 3) return nameFrom(english)
  return nameFrom(soundOf([...text].slice(0, 12).join('')))
}

/** A heading as name and label: as the product calls it, in English where it says so, or by its sound. */
export function namesOfHeading(
  heading: string,
  taken: readonly string[],
  known: KnownNames,
  fallback: string,
): { name: string; label: Text; translated: boolean } {
  const found = known.get(folded(heading)) ?? known.get(folded(bare(heading)))
  const own = spelled(bare(heading))
  const wanted = ((found && nameFrom(found['en-US'])) || own).slice(0, longestName) || fallback
  const name = freeName(wanted, [...taken, ...reserved, ...words])
  const text = heading.slice(0, 100)
  const english = /[A-Za-z][A-Za-z0-9 _/&.-]{2,}/.exec(heading)?.[0].trim()
  const en = found?.['en-US'] ?? (chinese.test(heading) ? english : text)
  return { name, label: { 'zh-CN': text, 'en-US': (en ?? text).slice(0, 100) }, translated: en !== undefined }
}

const isTitle = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  !/单位\s*[:：]|日期|[:：]\s*\S|^\d/.test(text) &&
  !/^(?:sheet|工作表)\s*\d*$/i.test(text)

/** What a file calls its list: above the headings, by its sheet, or by its own name. */
export function namesOfTable(
  sheet: Sheet,
  first: number,
  fileName: string,
  taken: readonly string[],
): { name: string; label: Text } {
  const above = sheet.rows
    .filter(({ row }) => row < first)
    .flatMap(({ cells }) => cells.map(({ value }) => value.replace(/\s+/g, ' ').trim()))
  const stem = fileName.replace(/\.[^.]*$/, '')
  const named = [...above, sheet.name === 'CSV' ? '' : sheet.name].find(isTitle) ?? (stem || 'table')
  const text = storable(named.slice(0, 60))
  return {
    name: freeName(spelled(bare(text)).slice(0, longestName) || 'table', taken),
    label: { 'zh-CN': text, 'en-US': text },
  }
}
