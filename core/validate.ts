import { withoutBlanks, isBlank } from './blank.ts'
import { translate } from './i18n/translate.ts'
import { isRecord, listOf } from './json.ts'
import type { Effects } from './record-rules.ts'
import { causesOf, fieldAt, placeOf, toFieldErrors, type FieldError, type SchemaProblem } from './problems.ts'
import { textIn, typeOf, writable } from './schema/fields.ts'
import { readsOf } from './schema/reads.ts'
import type { FieldSchema, Locale, ObjectSchema, Text } from './schema/types.ts'

/** A compiled check of one schema; ajv's own functions and the ones made ahead for the browser both fit. */
export type CompiledCheck = { (value: unknown): boolean; errors?: SchemaProblem[] | null }

/** Required fields that are there and say nothing: a change of some fields alone does not miss the others. */
export function blankRequired(schema: Pick<ObjectSchema, 'required'>, value: unknown): SchemaProblem[] {
  if (!isRecord(value)) return []
  return (schema.required ?? [])
    .filter((name) => Object.hasOwn(value, name) && isBlank(value[name]))
    .map((name) => ({ instancePath: '', keyword: 'required', params: { missingProperty: name } }))
}

/** Whether a schema, or one within it, says that very value: then none of its digits can have been another. */
function isNamed(schema: unknown, value: unknown): boolean {
  if (Array.isArray(schema)) return schema.some((part) => isNamed(part, value))
  if (!isRecord(schema)) return false
  return (
    schema['const'] === value ||
    listOf(schema['enum']).includes(value) ||
    Object.values(schema).some((part) => typeof part === 'object' && isNamed(part, value))
  )
}

/** Whether a value, if it is a number, is one whose last digits are those that were typed. */
export const isSafeFigure = (value: unknown): boolean =>
  typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** The numbers of a value, its parts and entries too, whose last digits may be others, each with its place. */
function unsafeIn(value: unknown, place: string): { place: string; value: number }[] {
  if (typeof value === 'number') return isSafeFigure(value) ? [] : [{ place, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    unsafeIn(member, `${place}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

/** Numbers beyond which a number is not the one that was typed: its last digits are gone before anyone can tell. */
const lostDigits = ({ properties }: ObjectSchema, value: unknown): SchemaProblem[] =>
  Object.entries(isRecord(value) ? value : {})
    .filter(([name]) => Object.hasOwn(properties, name))
    .flatMap(([name, member]) =>
      unsafeIn(member, `/${name}`)
        .filter((found) => !isNamed(properties[name], found.value))
        .map((found) => ({
          instancePath: found.place,
          keyword: found.value > 0 ? 'maximum' : 'minimum',
          params: { limit: Math.sign(found.value) * Number.MAX_SAFE_INTEGER },
        })),
    )

const problemsOf = (check: CompiledCheck, value: unknown): SchemaProblem[] =>
  check(withoutBlanks(value)) ? [] : causesOf(check.errors ?? [])

/** A name that is no field is one also where nothing is said of it. */
const unknownNames = ({ properties }: ObjectSchema, value: unknown): SchemaProblem[] =>
  Object.entries(isRecord(value) ? value : {})
    .filter(([name, member]) => isBlank(member) && !Object.hasOwn(properties, name))
    .map(([name]) => ({
      instancePath: '',
      keyword: 'additionalProperties',
      params: { additionalProperty: name },
    }))

/**
 * A fault of a whole record, where it names no field: said with the fields that its condition reads, of which nobody is
 * told what they may not read.
 */
function ofRecord(
  problem: SchemaProblem,
  schema: ObjectSchema,
  locale: Locale,
  mayRead: (name: string) => boolean,
): FieldError[] {
  const reads = [...readsOf(problem, schema)].filter((name) => Object.hasOwn(schema.properties, name) && mayRead(name))
  const [only] = reads
  if (reads.length === 1 && only !== undefined) return toFieldErrors([{ ...problem, instancePath: `/${only}` }], locale)
  if (reads.length === 0) return toFieldErrors([problem], locale)
  const names = reads.map((name) => textIn(schema.properties[name]?.['x-label'], locale) || name)
  const msg = translate(locale, 'validation.together', { names: names.join(locale === 'zh-CN' ? '、' : ', ') })
  return [{ field: '', keyword: problem.keyword, msg }]
}

function worded(
  problems: readonly SchemaProblem[],
  schema: ObjectSchema,
  locale: Locale,
  mayRead: (name: string) => boolean,
): FieldError[] {
  const whole = problems.filter((problem) => placeOf(problem) === '')
  const errors = [
    ...toFieldErrors(
      problems.filter((problem) => !whole.includes(problem)),
      locale,
    ),
    ...whole.flatMap((problem) => ofRecord(problem, schema, locale, mayRead)),
  ]
  return errors.filter(({ field }, index) => errors.findIndex((error) => error.field === field) === index)
}

const asks = ['required', 'dependentRequired']

/** Whether a fault asks for a field that rules keep from being filled in. */
function isAskedInVain(problem: SchemaProblem, effects: Effects | undefined): boolean {
  const place = placeOf(problem)
  const field = fieldAt(place)
  const isClosed = effects?.hidden.has(field) || effects?.disabled.has(field)
  return isClosed === true && asks.includes(problem.keyword) && place.lastIndexOf('/') === 0
}

/** A field that rules ask for and that says nothing. */
const demandedAt = (effects: Effects | undefined, name: string): SchemaProblem[] =>
  effects?.demanded.has(name) &&
  !effects.hidden.has(name) &&
  !effects.disabled.has(name) &&
  isBlank(effects.record[name])
    ? [{ instancePath: '', keyword: 'required', params: { missingProperty: name } }]
    : []

/** A value of a field that rules do not let change. */
const closedAt = (effects: Effects | undefined, name: string): SchemaProblem[] =>
  effects?.disabled.has(name) ? [{ instancePath: `/${name}`, keyword: 'readOnly', params: {} }] : []

/**
 * Whether a value of a new record is what its field starts with: nobody has typed it. What the server works out
 * (`$now`) is put there by the server where rules close the field.
 */
function isDefault(field: FieldSchema | undefined, value: unknown): boolean {
  const given = field?.['x-default']
  return (typeof given === 'string' && given.startsWith('$')) || JSON.stringify(given) === JSON.stringify(value)
}

/** Whether a field can be written there at all; what is no field is not refused by this. */
export function isOpen({ properties }: ObjectSchema, mode: 'create' | 'edit', name: string): boolean {
  const field = Object.hasOwn(properties, name) ? properties[name] : undefined
  return !field || (!field.readOnly && !field['x-virtual'] && writable(field, mode))
}

/**
 * The one verdict on a new record, the same in the browser and on the server. What says nothing is absent, and nobody
 * is held up by what is not theirs to fill in.
 *
 * @param check compiled from `newSchema(schema)`
 * @param value what was sent, with what is worked out of it (`record-formulas.ts`): whoever fills that in is held up by it
 * @param effects of the rules on the record; `value` is then the record that they leave
 * @returns faults by field; empty where there are none
 */
export function validate(
  check: CompiledCheck,
  schema: ObjectSchema,
  value: unknown,
  locale: Locale,
  mayWrite = (name: string): boolean => isOpen(schema, 'create', name),
  mayRead = (_name: string): boolean => true,
  effects?: Effects,
): FieldError[] {
  const filled = Object.entries(isRecord(value) ? value : {}).flatMap(([name, member]) =>
    isBlank(member) || isDefault(schema.properties[name], member) ? [] : [name],
  )
  const problems = [
    ...unknownNames(schema, value),
    ...lostDigits(schema, value),
    ...filled.flatMap((name) => closedAt(effects, name)),
    ...problemsOf(check, value),
    ...[...(effects?.demanded.keys() ?? [])].flatMap((name) => demandedAt(effects, name)),
  ]
  return worded(
    problems.filter((problem) => {
      const field = fieldAt(placeOf(problem))
      return (mayWrite(field) || isComputed(schema, field)) && !isAskedInVain(problem, effects)
    }),
    schema,
    locale,
    mayRead,
  )
}

/** A shipped column that is no text and cannot be empty. */
const cannotBeCleared = (field: FieldSchema): boolean =>
  field['x-locked'] === true && ![field.type].flat().includes('null') && typeOf(field) !== 'string'

/** A change of a record: the names of the fields that it changes, and the whole record as it would be after it. */
export type Change = {
  changed: readonly string[]
  after: Record<string, unknown>
  /** Fields whose values are not known here: what depends on them is left to whoever knows. */
  unknown?: readonly string[]
  /** What its writer may change: nobody is held up by what is not theirs to fill in. */
  mayWrite?: (name: string) => boolean
  /** What its writer may know of: a fault names nothing else. */
  mayRead?: (name: string) => boolean
  /** What rules do to the record; `after` is then the record that they leave, and what they clear is changed. */
  effects?: Effects
}

/**
 * The one verdict on a change, the same in the browser and on the server: the whole record is judged as it would be,
 * and a fault counts if its field, or a field that its condition reads, was changed. What was wrong before and has
 * nothing to do with the change holds nobody back.
 *
 * @param check compiled from `recordSchema(schema)`
 * @returns faults by field; empty where there are none
 */
export function validateChange(
  check: CompiledCheck,
  schema: ObjectSchema,
  {
    changed,
    after,
    unknown = [],
    mayWrite = (name) => isOpen(schema, 'edit', name),
    mayRead = () => true,
    effects,
  }: Change,
  locale: Locale,
): FieldError[] {
  const whole = recordSchema(schema)
  const cleared = changed.filter((name) => {
    const field = Object.hasOwn(whole.properties, name) ? whole.properties[name] : undefined
    return field && cannotBeCleared(field) && isBlank(after[name])
  })
  const problems = [
    ...unknownNames(whole, after),
    ...blankRequired({ required: cleared }, after),
    ...lostDigits(whole, after),
    ...changed.flatMap((name) => closedAt(effects, name)),
    ...problemsOf(check, after),
  ]
  const ruled = [...(effects?.demanded ?? [])].flatMap(([name, reads]) =>
    mayWrite(name) && [name, ...reads, ...(effects?.reads.get(name) ?? [])].some((other) => changed.includes(other))
      ? demandedAt(effects, name)
      : [],
  )
  const counts = (problem: SchemaProblem): boolean => {
    const field = fieldAt(placeOf(problem))
    // Nobody is held up by what is not shown, unless it is what they change.
    if (isAskedInVain(problem, effects) || (effects?.hidden.has(field) && !changed.includes(field))) return false
    const depends = [
      field,
      ...readsOf(problem, whole),
      ...(asks.includes(problem.keyword) ? (effects?.reads.get(field) ?? []) : []),
    ]
    return (
      (mayWrite(field) || isComputed(schema, field)) &&
      depends.some((name) => changed.includes(name)) &&
      !depends.some((name) => unknown.includes(name))
    )
  }
  return worded([...problems.filter(counts), ...ruled], whole, locale, mayRead)
}

/** The schema that a stored record must meet: all that is stored, with what is asked of it. */
export function recordSchema(schema: ObjectSchema): ObjectSchema {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([, field]) => !field['x-virtual']))
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => Object.hasOwn(properties, name)) }
}

const isComputed = ({ properties }: ObjectSchema, name: string): boolean =>
  Object.hasOwn(properties, name) && properties[name]?.['x-compute'] !== undefined

/** The schema of a new record as it is checked: what can be sent, and what is worked out of it. */
export function newSchema(schema: ObjectSchema): ObjectSchema {
  const sent = writeSchema(schema, 'create')
  const computed = Object.entries(schema.properties).filter(([name]) => isComputed(schema, name))
  return computed.length === 0 ? sent : { ...sent, properties: { ...sent.properties, ...Object.fromEntries(computed) } }
}

/** The schema of what can be sent: only what can be written, and in an edit nothing that must be there. */
export function writeSchema(schema: ObjectSchema, mode: 'create' | 'edit'): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(
      ([, field]) => !field.readOnly && !field['x-virtual'] && writable(field, mode),
    ),
  )
  const required = (schema.required ?? []).filter((name) => Object.hasOwn(properties, name))
  return { ...schema, properties, ...(mode === 'create' ? { required } : { required: [] }) }
}

/** What the steps of a place within a field are called: parts by their labels, entries of a list by their number. */
function stepsOf(field: unknown, place: string, locale: Locale): string[] {
  let schema = field
  return place
    .split('/')
    .slice(2)
    .map((escaped) => {
      const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~')
      const { items, properties, prefixItems } = isRecord(schema) ? schema : {}
      const isEntry = /^\d+$/.test(step) && (items !== undefined || prefixItems !== undefined)
      schema = isEntry ? items : isRecord(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
      const label = isRecord(schema) && isRecord(schema['x-label']) ? schema['x-label'][locale] : undefined
      return isEntry ? String(Number(step) + 1) : typeof label === 'string' ? label : step
    })
}

/**
 * Names the fields of a sentence by their labels, and what is wrong within one by the way to it: `/creditCode` becomes
 * 统一社会信用代码, `/lines/0/price` 明细 › 1 › 单价.
 *
 * @param parts the schemas of fields, where what is within them is to be named
 */
export function labelled(
  errors: FieldError[],
  labels: Record<string, Text | undefined>,
  locale: Locale,
  parts: Record<string, FieldSchema> = {},
): FieldError[] {
  return errors.map((error) => {
    const name = fieldAt(error.field)
    const label = textIn(labels[name], locale)
    if (!label) return error
    const way = [label, ...(Object.hasOwn(parts, name) ? stepsOf(parts[name], error.field, locale) : [])].join(' › ')
    return { ...error, msg: locale === 'zh-CN' ? `${way}：${error.msg}` : `${way}: ${error.msg}` }
  })
}
