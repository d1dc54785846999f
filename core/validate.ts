import { _, Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { translate, type MessageKey } from './i18n/translate.ts'
import { formats } from './formats.ts'
import { isRecord } from './json.ts'
import { textIn, writable } from './schema/fields.ts'
import type { Locale, ObjectSchema, Text } from './schema/types.ts'

/** What ajv says of one fault, compiled here or ahead of time. */
export type SchemaProblem = {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
  message?: string
  parentSchema?: unknown
}
export type FieldError = { field: string; keyword: string; msg: string }

/** A compiled check of one schema; ajv's own functions and the ones made ahead for the browser both fit. */
export type CompiledCheck = { (value: unknown): boolean; errors?: SchemaProblem[] | null }

const vocabulary = [
  'x-id',
  'x-formerly',
  'x-label',
  'x-help',
  'x-placeholder',
  'x-unit',
  'x-options',
  'x-options-of',
  'x-list',
  'x-filter',
  'x-sort',
  'x-search',
  'x-form',
  'x-reference',
  'x-access',
  'x-locked',
  'x-column',
  'x-virtual',
  'x-mask',
  'x-history',
  'x-default',
  'x-compute',
  'x-aliases',
  'x-section',
  'x-kind',
  'x-sign',
  'x-formula',
  'x-memo-of',
  'x-required',
  'x-standards',
  'x-fact',
  'x-scope',
  'x-parts',
]

/**
 * An ajv with the product's vocabulary and formats. It compiles with `new Function`, so it belongs to the server and
 * the tests; the browser gets the compiled checks as a module.
 */
export function createAjv(options: { sourceCode?: boolean; strict?: boolean; coerceTypes?: boolean } = {}): Ajv2020 {
  const { strict = true, coerceTypes = false } = options
  const ajv = new Ajv2020({
    allErrors: true,
    strict,
    strictNumbers: true,
    strictRequired: false,
    allowUnionTypes: true,
    coerceTypes,
    removeAdditional: false,
    useDefaults: false,
    ...(options.sourceCode ? { code: { source: true, esm: false, formats: _`require("formats")` } } : {}),
  })
  for (const keyword of vocabulary) ajv.addKeyword(keyword)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  return ajv
}

/** Compiles the check of a resource's records. */
export const compile = (ajv: Ajv2020, schema: object): ValidateFunction => ajv.compile(schema)

const typeKeys: Record<string, MessageKey> = {
  string: 'type.string',
  number: 'type.number',
  integer: 'type.integer',
  boolean: 'type.boolean',
  array: 'type.array',
  object: 'type.object',
}

function messageOf(problem: SchemaProblem, locale: Locale): string {
  const { keyword, params } = problem
  if (keyword === 'required' || keyword === 'dependentRequired') return translate(locale, 'validation.required')
  if (keyword === 'type') {
    const wanted =
      String(params['type'])
        .split(',')
        .find((type) => type !== 'null') ?? 'string'
    const key = typeKeys[wanted]
    return translate(locale, 'validation.type', { type: key ? translate(locale, key) : wanted })
  }
  // An empty text is a missing one for whoever fills in a form.
  if (keyword === 'minLength' && params['limit'] === 1) return translate(locale, 'validation.required')
  if (['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'].includes(keyword))
    return translate(locale, `validation.${keyword}` as MessageKey, { limit: String(params['limit']) })
  if (keyword === 'additionalProperties')
    return translate(locale, 'validation.additionalProperties', { name: String(params['additionalProperty']) })
  if (keyword === 'format') {
    const key = `validation.format.${String(params['format'])}` as MessageKey
    return Object.hasOwn(formats, String(params['format']))
      ? translate(locale, key)
      : translate(locale, 'validation.pattern')
  }
  if (keyword === 'enum' || keyword === 'const') return translate(locale, 'validation.enum')
  if (keyword === 'pattern') return translate(locale, 'validation.pattern')
  if (keyword === 'uniqueItems') return translate(locale, 'validation.uniqueItems')
  if (keyword === 'readOnly') return translate(locale, 'validation.readOnly')
  if (keyword === 'reference') return translate(locale, 'validation.reference')
  return translate(locale, 'validation.other')
}

/**
 * The field that a fault belongs to, as a JSON pointer: a missing field is the fault of the field, not of its object.
 */
function fieldOf(problem: SchemaProblem): string {
  const missing = problem.params['missingProperty'] ?? problem.params['additionalProperty']
  return typeof missing === 'string' ? `${problem.instancePath}/${missing}` : problem.instancePath
}

/**
 * Faults as the wire and the forms show them: one per field, the first that ajv names, in the reader's language.
 * Branch keywords (`if`, `anyOf`…) only repeat what their parts say and are left out.
 */
export function toFieldErrors(problems: readonly SchemaProblem[], locale: Locale): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const problem of problems) {
    if (['if', 'anyOf', 'oneOf', 'allOf', 'not'].includes(problem.keyword) && problems.length > 1) continue
    const field = fieldOf(problem)
    if (!seen.has(field)) seen.set(field, { field, keyword: problem.keyword, msg: messageOf(problem, locale) })
  }
  return [...seen.values()]
}

/**
 * A required field is required to say something: `""`, blanks and `null` are the same as nothing. JSON Schema's own
 * `required` is content with `""`.
 */
export function blankRequired(schema: Pick<ObjectSchema, 'required'>, value: unknown): SchemaProblem[] {
  if (!isRecord(value)) return []
  return (schema.required ?? [])
    .filter(
      (name) =>
        Object.hasOwn(value, name) &&
        (value[name] === null || (typeof value[name] === 'string' && value[name].trim() === '')),
    )
    .map((name) => ({ instancePath: '', keyword: 'required', params: { missingProperty: name } }))
}

/**
 * The one verdict on a record, the same in the browser and on the server.
 *
 * @param check compiled from `schema`
 * @returns faults by field; empty where there are none
 */
export function validate(
  check: CompiledCheck,
  schema: Pick<ObjectSchema, 'required'>,
  value: unknown,
  locale: Locale,
): FieldError[] {
  const blanks = blankRequired(schema, value)
  const problems = check(value) ? [] : [...(check.errors ?? [])]
  return toFieldErrors([...blanks, ...problems], locale)
}

/** The schema that a create or an edit must meet: only what can be written, and in an edit only what is sent. */
export function writeSchema(schema: ObjectSchema, mode: 'create' | 'edit'): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(
      ([, field]) => !field.readOnly && !field['x-virtual'] && writable(field, mode),
    ),
  )
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name))
  return { ...schema, properties, ...(mode === 'create' ? { required } : { required: [] }) }
}

/** Names the fields of a sentence by their labels: `/creditCode` becomes 统一社会信用代码. */
export function labelled(errors: FieldError[], labels: Record<string, Text | undefined>, locale: Locale): FieldError[] {
  return errors.map((error) => {
    const label = textIn(labels[error.field.slice(1)], locale)
    return label ? { ...error, msg: locale === 'zh-CN' ? `${label}：${error.msg}` : `${label}: ${error.msg}` } : error
  })
}
