import { isRecord } from '../../../../core/json.ts'
import { fieldType, kindOf, type FieldTypeName } from '../../../../core/schema/field-type.ts'
import { itemsOf, typeOf } from '../../../../core/schema/fields.ts'
import { partsOf } from '../../../../core/schema/parts.ts'
import type { EnumOption, FieldSchema, ResourceSchema } from '../../../../core/schema/types.ts'

/** A kind of field that can be chosen: the words that make it one. */
export type KindChoice = { id: string; type: FieldTypeName; words: Partial<FieldSchema> }

/** What has parts has one at least. */
const firstPart = {
  type: 'object',
  additionalProperties: false,
  properties: { part1: { type: 'string', 'x-label': { 'zh-CN': '', 'en-US': '' } } },
} satisfies Partial<FieldSchema>

export const kindChoices: readonly KindChoice[] = [
  { id: 'text', type: 'text', words: { type: 'string' } },
  { id: 'longText', type: 'text', words: { type: 'string', 'x-form': { widget: 'textarea', span: 2 } } },
  { id: 'enum', type: 'enum', words: { type: 'string', 'x-options': [] } },
  { id: 'multi', type: 'multi', words: { type: 'array', items: { type: 'string' }, 'x-options': [] } },
  { id: 'number', type: 'number', words: { type: 'number' } },
  { id: 'integer', type: 'number', words: { type: 'integer' } },
  { id: 'decimal', type: 'decimal', words: { type: 'string', format: 'decimal' } },
  { id: 'money', type: 'money', words: { type: 'string', format: 'money', 'x-unit': '元' } },
  { id: 'percent', type: 'percent', words: { type: 'string', format: 'percent' } },
  { id: 'boolean', type: 'boolean', words: { type: 'boolean' } },
  { id: 'date', type: 'date', words: { type: 'string', format: 'date' } },
  { id: 'month', type: 'month', words: { type: 'string', format: 'month' } },
  { id: 'datetime', type: 'datetime', words: { type: 'string', format: 'date-time' } },
  { id: 'phone', type: 'phone', words: { type: 'string', format: 'phone' } },
  { id: 'creditCode', type: 'text', words: { type: 'string', format: 'credit-code' } },
  { id: 'url', type: 'url', words: { type: 'string', format: 'url' } },
  { id: 'residentId', type: 'resident-id', words: { type: 'string', format: 'resident-id' } },
  {
    id: 'tags',
    type: 'tags',
    words: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 30 }, uniqueItems: true, maxItems: 20 },
  },
  { id: 'email', type: 'text', words: { type: 'string', format: 'email' } },
  { id: 'reference', type: 'reference', words: { type: 'string' } },
  { id: 'colour', type: 'colour', words: { type: 'string', format: 'colour' } },
  { id: 'address', type: 'address', words: { type: 'string', format: 'address' } },
  { id: 'file', type: 'file', words: { type: 'string', format: 'file' } },
  { id: 'image', type: 'image', words: { type: 'string', format: 'image' } },
  { id: 'references', type: 'references', words: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
  { id: 'group', type: 'object', words: firstPart },
  { id: 'rows', type: 'object', words: { type: 'array', items: { ...firstPart } } },
]

/** Kinds whose values name records of another resource. */
const refersTo = ['reference', 'references']

/** Kinds that a part of a field can be of. A part has no mask: nothing would keep the number of a card from anybody. */
export const partKinds = kindChoices.filter(
  ({ id }) =>
    !['longText', 'reference', 'references', 'address', 'file', 'image', 'group', 'rows', 'residentId'].includes(id),
)

/** The kind of a field among those that can be chosen; null for one that is none of them. */
export function kindIdOf(field: FieldSchema): string | null {
  if (kindOf(field).hasParts)
    return partsOf({ ...field, name: 'field' }) ? (typeOf(field) === 'array' ? 'rows' : 'group') : null
  const type = field['x-options'] ? (typeOf(field) === 'array' ? 'multi' : 'enum') : fieldType(field)
  const fits = kindChoices.filter(
    (choice) => choice.type === type && (choice.words.format ?? '') === (field.format ?? ''),
  )
  if (fits.length <= 1) return fits[0]?.id ?? null
  const look = fits.find(
    ({ words }) =>
      typeOf({ type: words.type ?? 'string' }) === typeOf(field) &&
      (words['x-form']?.widget ?? '') === (field['x-form']?.widget ?? ''),
  )
  return look?.id ?? null
}

/** Words that say what a field is called, where it stands and who sees it: they stay with another kind. */
const kept = /^x-(id|formerly|label|help|placeholder|list|form|access|history)$/

const firstOptions: EnumOption[] = [
  { value: 'option1', label: { 'zh-CN': '', 'en-US': '' } },
  { value: 'option2', label: { 'zh-CN': '', 'en-US': '' } },
]

/** What is said of the parts of a field: of the value itself, or of each of its rows. */
function partWords(field: FieldSchema): Pick<FieldSchema, 'properties' | 'required'> | null {
  const { properties, required } = typeOf(field) === 'array' ? itemsOf(field) : field
  return properties ? { properties, ...(required && { required }) } : null
}

/** The words of a kind with parts, for a field that has some already. */
function withPartsOf(field: FieldSchema, { id, words }: KindChoice): Partial<FieldSchema> {
  const parts = partWords(field)
  if (!parts) return words
  return id === 'rows'
    ? { ...words, items: { ...firstPart, ...parts } }
    : id === 'group'
      ? { ...words, ...parts }
      : words
}

/** Whether a field of another kind would have no parts any more, which somebody has named. */
export const forgetsParts = (field: FieldSchema, { id }: KindChoice): boolean =>
  id !== 'rows' &&
  id !== 'group' &&
  Object.values(partWords(field)?.properties ?? {}).some(
    (part) => isRecord(part) && isRecord(part['x-label']) && Object.values(part['x-label']).some(Boolean),
  )

/** A field as one of another kind; its parts stay where that has parts too. */
export function withKind(field: FieldSchema, choice: KindChoice, targets: readonly ResourceSchema[]): FieldSchema {
  const { id } = choice
  const words = withPartsOf(field, choice)
  const stays = Object.fromEntries(Object.entries(field).filter(([word]) => kept.test(word)))
  const { widget: _widget, ...form } = field['x-form'] ?? {}
  const looks = { ...form, ...words['x-form'] }
  const target = targets[0]
  return {
    ...stays,
    ...words,
    ...(words['x-options'] && { 'x-options': field['x-options'] ?? firstOptions }),
    ...(refersTo.includes(id) && target && { 'x-reference': { resource: target.name, label: target.recordTitle } }),
    ...(Object.keys(looks).length > 0 ? { 'x-form': looks } : {}),
  } as FieldSchema
}

/** A new field, of which nothing is said yet. */
export const emptyField: FieldSchema = { type: 'string', 'x-label': { 'zh-CN': '', 'en-US': '' } } as FieldSchema

/** What can be chosen of a field, changed: the values that `enum` repeats go with it. */
export function withOptions(field: FieldSchema, options: EnumOption[]): FieldSchema {
  const values = options.map(({ value }) => value)
  const { enum: _values, ...rest } = field
  const items = itemsOf(field)
  return {
    ...rest,
    'x-options': options,
    ...(field.enum && { enum: values }),
    ...(items.enum && { items: { ...items, enum: values } }),
  } as FieldSchema
}
