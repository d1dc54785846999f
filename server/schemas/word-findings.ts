import { fieldType, kindOf, maskOf } from '../../core/schema/field-type.ts'
import { mayTotal } from '../../core/schema/totals.ts'
import { fileLimits } from '../../core/schema/type-defaults.ts'
import { typeOf } from '../../core/schema/fields.ts'
import { defaultUserNames } from '../../core/schema/defaults.ts'
import type { AnySchema, FieldSchema } from '../../core/schema/types.ts'
import type { MessageKey } from '../../core/i18n/translate.ts'
import { createAjv } from '../../core/ajv.ts'
import { once } from '../../core/once.ts'
import type { Finding } from './faults.ts'
import { suggest } from './suggest.ts'

type Word = keyof FieldSchema & `x-${string}`

/** Words of which something follows in a data table alone, and in a resource alone. */
const ofTables: readonly Word[] = [
  'x-opposites',
  'x-section',
  'x-kind',
  'x-sign',
  'x-side',
  'x-sign-as',
  'x-formula',
  'x-memo-of',
  'x-required',
  'x-fact',
  'x-currency-field',
  'x-standards',
]
const ofResources: readonly Word[] = [
  'x-placeholder',
  'x-list',
  'x-filter',
  'x-sort',
  'x-search',
  'x-scope',
  'x-form',
  'x-reference',
  'x-file',
  'x-locked',
  'x-column',
  'x-virtual',
  'x-mask',
  'x-history',
  'x-default',
  'x-compute',
  'x-parts',
  'x-formerly',
]

/** Formats of fields of a resource alone: what is kept, checked or hidden of them is so of no part. */
const alone: Record<string, MessageKey> = {
  'resident-id': 'schema.partUnmasked',
  file: 'schema.partFile',
  image: 'schema.partFile',
  address: 'schema.partAddress',
}

/** Why a format cannot stand in a part of a field, or in a data table; nothing where it can. */
export const whyAlone = (format: unknown): MessageKey[] =>
  typeof format === 'string' && Object.hasOwn(alone, format) ? [alone[format]].filter((key) => key !== undefined) : []

const looseAjv = once(() => createAjv({ strict: false }))

/** Whether the field could hold the value: its type, its options, its limits. */
export function couldHold(field: Omit<FieldSchema, 'enum'>, value: unknown): boolean {
  const ajv = looseAjv()
  const schema = Object.fromEntries(Object.entries(field).filter(([keyword]) => !keyword.startsWith('x-')))
  try {
    return ajv.validate(schema, value)
  } catch {
    // What is wrong with the schema itself is told by itself.
    return true
  } finally {
    ajv.removeSchema(schema)
  }
}

const names = ['$now', ...defaultUserNames.map((name) => `$user.${name}`)]

function defaultFindings(field: FieldSchema, pointer: string): Finding[] {
  const value = field['x-default']
  if (value === undefined) return []
  const place = `${pointer}/x-default`
  const fault = (key: 'schema.defaultName' | 'schema.defaultType'): Finding => ({
    pointer: place,
    key,
    parameters: { value: String(value), type: fieldType(field) },
    ...(key === 'schema.defaultName' && { suggestion: suggest(String(value), names) }),
  })
  if (typeof value !== 'string' || !value.startsWith('$'))
    return couldHold(field, value) ? [] : [fault('schema.defaultType')]
  if (!names.includes(value)) return [fault('schema.defaultName')]
  const { ofMoment, isMoment } = kindOf(field)
  const fits = value === '$now' ? ofMoment !== undefined || isMoment : typeOf(field) === 'string' && !field.format
  return fits ? [] : [fault('schema.defaultType')]
}

/** Words that say nothing beside others of the same field. */
function besideFindings(field: FieldSchema, pointer: string): Finding[] {
  const has = (word: Word): boolean => field[word] !== undefined && field[word] !== false
  const useless: [Word, boolean, string][] = [
    ['x-mask', has('x-locked'), 'x-locked'],
    ['x-parts', typeOf(field) !== 'object', `type ${typeOf(field)}`],
    ['x-default', has('x-virtual'), 'x-virtual'],
    ['x-default', kindOf(field).uploads !== undefined, `type ${fieldType(field)}`],
    ['x-file', kindOf(field).uploads === undefined, `type ${fieldType(field)}`],
    ['x-default', field.readOnly === true && has('x-locked'), 'readOnly'],
    ['x-search', field['x-access']?.read !== undefined, 'x-access.read'],
    ['x-formerly', has('x-virtual'), 'x-virtual'],
    ['x-history', has('x-virtual'), 'x-virtual'],
    ['x-sort', kindOf(field).unsorted === true, `type ${fieldType(field)}`],
    ['x-search', kindOf(field).unsorted === true && !has('x-locked'), `type ${fieldType(field)}`],
    [
      'x-reference',
      kindOf(field).refers !== undefined && typeOf(field) !== 'string' && typeOf(field) !== 'array',
      `type ${typeOf(field)}`,
    ],
    ['x-unit', kindOf(field).unit !== undefined, `type ${fieldType(field)}`],
    ['x-reference', !kindOf(field).refers, `type ${fieldType(field)}`],
  ]
  return useless.flatMap(([name, isUseless, beside]): Finding[] =>
    has(name) && isUseless
      ? [{ pointer: `${pointer}/${name}`, key: 'schema.useless', parameters: { name, beside } }]
      : [],
  )
}

/** Looks that are of the product's own fields, and the one for long texts. */
function widgetFindings(field: FieldSchema, pointer: string): Finding[] {
  const widget = field['x-form']?.widget
  if (widget === undefined || field['x-locked'] || field['x-virtual']) return []
  if (widget === 'textarea' && kindOf(field).keepsBlanks) return []
  const parameters = { name: widget, beside: `type ${fieldType(field)}` }
  return [{ pointer: `${pointer}/x-form/widget`, key: 'schema.useless', parameters }]
}

/** Kinds of files among which there is none that a picture could be. */
const fileFindings = (field: FieldSchema, pointer: string): Finding[] =>
  kindOf(field).uploads && fileLimits(field).types.length < (field['x-file']?.types?.length ?? 0)
    ? [
        {
          pointer: `${pointer}/x-file/types`,
          key: 'schema.useless',
          parameters: { name: 'x-file.types', beside: `type ${fieldType(field)}` },
        },
      ]
    : []

/** A total of what is no figure, or of shares. */
const totalFindings = (field: FieldSchema, pointer: string): Finding[] =>
  field['x-list']?.total === undefined || mayTotal(field)
    ? []
    : [
        {
          pointer: `${pointer}/x-list/total`,
          key: 'schema.useless',
          parameters: { name: 'x-list.total', beside: `type ${fieldType(field)}` },
        },
      ]

/** How much of a value a mask shows; only of texts, and nothing else may tell what it hides. */
function maskFindings(field: FieldSchema, pointer: string): Finding[] {
  if (maskOf(field) === undefined) {
    return field['x-access']?.whole
      ? [
          {
            pointer: `${pointer}/x-access/whole`,
            key: 'schema.useless',
            parameters: { name: 'x-access.whole', beside: '–' },
          },
        ]
      : []
  }
  const { masks } = kindOf(field)
  if (!masks || (masks === 'plain' && field.format)) {
    const parameters = { name: 'x-mask', beside: fieldType(field) }
    return [{ pointer: `${pointer}/x-mask`, key: 'schema.useless', parameters }]
  }
  const telling: [string, boolean][] = [
    ['x-search', field['x-search'] === true],
    ['x-sort', field['x-sort'] === true],
    ...(field['x-filter'] ?? []).map((operator, index): [string, boolean] => [
      `x-filter/${index}`,
      !['eq', 'in', 'empty'].includes(operator),
    ]),
  ]
  return telling.flatMap(([name, tells]): Finding[] =>
    tells ? [{ pointer: `${pointer}/${name}`, key: 'schema.unmasks', parameters: { name } }] : [],
  )
}

/** Words of a field from which nothing would follow, or not what they say. */
export function wordFindings({ kind }: AnySchema, field: FieldSchema, pointer: string): Finding[] {
  const others = kind === 'table' ? ofResources : ofTables
  return [
    ...others.flatMap((name): Finding[] =>
      field[name] === undefined
        ? []
        : [{ pointer: `${pointer}/${name}`, key: 'schema.otherKind', parameters: { name, kind } }],
    ),
    ...(kind === 'table' ? whyAlone(field.format).map((key): Finding => ({ pointer: `${pointer}/format`, key })) : []),
    ...fileFindings(field, pointer),
    ...defaultFindings(field, pointer),
    ...besideFindings(field, pointer),
    ...maskFindings(field, pointer),
    ...widgetFindings(field, pointer),
    ...totalFindings(field, pointer),
  ]
}
