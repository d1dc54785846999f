import { translate, type MessageKey } from './i18n/translate.ts'
import { formats } from './formats.ts'
import type { Locale } from './schema/types.ts'

/** What ajv says of one fault, compiled here or ahead of time. */
export type SchemaProblem = {
  instancePath: string
  /** The keyword's place in the compiled schema: `#/allOf/0/then/required`. */
  schemaPath?: string
  keyword: string
  params: Record<string, unknown>
  message?: string
  parentSchema?: unknown
}
export type FieldError = { field: string; keyword: string; msg: string }

const typeKeys: Record<string, MessageKey> = {
  string: 'type.string',
  number: 'type.number',
  integer: 'type.integer',
  boolean: 'type.boolean',
  array: 'type.array',
  object: 'type.object',
}

/** Keywords with one sentence, which may name their limit. */
const plainKeys: Record<string, MessageKey> = {
  required: 'validation.required',
  dependentRequired: 'validation.required',
  minLength: 'validation.minLength',
  maxLength: 'validation.maxLength',
  minimum: 'validation.minimum',
  maximum: 'validation.maximum',
  exclusiveMinimum: 'validation.exclusiveMinimum',
  exclusiveMaximum: 'validation.exclusiveMaximum',
  multipleOf: 'validation.multipleOf',
  minItems: 'validation.minItems',
  maxItems: 'validation.maxItems',
  minProperties: 'validation.minProperties',
  maxProperties: 'validation.maxProperties',
  enum: 'validation.enum',
  pattern: 'validation.pattern',
  uniqueItems: 'validation.uniqueItems',
  'false schema': 'validation.notHere',
  readOnly: 'validation.readOnly',
  reference: 'validation.reference',
  file: 'validation.file',
  region: 'validation.region',
  masked: 'validation.masked',
}

const wantedType = (params: Record<string, unknown>): string =>
  String(params['type'])
    .split(',')
    .find((type) => type !== 'null') ?? 'string'

const isPlainValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

function messageOf({ keyword, params }: SchemaProblem, locale: Locale): string {
  // An empty text is a missing one for whoever fills in a form.
  if (keyword === 'minLength' && params['limit'] === 1) return translate(locale, 'validation.required')
  // Of several that are named, those which there are not.
  if (keyword === 'reference' && params['names'])
    return translate(locale, 'validation.references', { names: String(params['names']) })
  const plain = plainKeys[keyword]
  if (plain) return translate(locale, plain, { limit: String(params['limit'] ?? params['multipleOf'] ?? '') })
  if (keyword === 'type') {
    const wanted = wantedType(params)
    const key = typeKeys[wanted]
    return translate(locale, 'validation.type', { type: key ? translate(locale, key) : wanted })
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
    return translate(locale, 'validation.additionalProperties', {
      name: String(params['additionalProperty'] ?? params['unevaluatedProperty']),
    })
  if (keyword === 'format')
    return Object.hasOwn(formats, String(params['format']))
      ? translate(locale, `validation.format.${String(params['format'])}` as MessageKey)
      : translate(locale, 'validation.pattern')
  if (keyword === 'const')
    return isPlainValue(params['allowedValue'])
      ? translate(locale, 'validation.const', { value: String(params['allowedValue']) })
      : translate(locale, 'validation.enum')
  return translate(locale, 'validation.other')
}

const missingKeys = ['missingProperty', 'additionalProperty', 'unevaluatedProperty', 'propertyName']

/**
 * The place that a fault belongs to, as a JSON pointer: a missing field is the fault of the field, not of its object.
 */
export function placeOf({ instancePath, params }: SchemaProblem): string {
  const missing = missingKeys.map((key) => params[key]).find((name) => typeof name === 'string')
  return typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath
}

/** The field of a record that a place lies in; empty for the record itself. */
export const fieldAt = (place: string): string =>
  (place.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~')

const branched = ['anyOf', 'oneOf']
const choosing = ['const', 'enum']

type Branch = SchemaProblem[]

/** What the branches of a choice have found wrong, branch by branch. */
function branchesOf(choice: SchemaProblem, problems: readonly SchemaProblem[]): Branch[] {
  const prefix = `${choice.schemaPath ?? ''}/`
  const branches = new Map<string, Branch>()
  for (const problem of problems) {
    if (!choice.schemaPath || !problem.schemaPath?.startsWith(prefix)) continue
    const index = problem.schemaPath.slice(prefix.length).split('/')[0] ?? ''
    branches.set(index, [...(branches.get(index) ?? []), problem])
  }
  return [...branches.values()]
}

const chosenAt = (branch: Branch): Set<string> =>
  new Set(branch.filter(({ keyword }) => choosing.includes(keyword)).map(placeOf))

/**
 * Of a choice, what is worth telling: where a field tells which branch is meant (`const`, `enum`), the faults of that
 * branch alone, and where it fits none, that field's. Where the branches are of different types, those of the value's.
 */
function tellingOf(choice: SchemaProblem, branches: readonly Branch[]): SchemaProblem[] {
  const chosen = branches.map(chosenAt)
  const ofAll = [...(chosen[0] ?? [])].filter((place) => chosen.every((places) => places.has(place)))
  const [common] = ofAll
  if (branches.length > 1 && common !== undefined)
    return [{ ...choice, instancePath: common, keyword: 'enum', params: {} }]
  const discriminated = [...new Set(chosen.flatMap((places) => [...places]))]
  const meant = branches.filter((_, index) => !discriminated.some((place) => chosen[index]?.has(place)))
  const left = meant.length > 0 ? meant : branches
  const ofItsType = left.filter((branch) =>
    branch.every(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== choice.instancePath),
  )
  return (ofItsType.length > 0 ? ofItsType : left).flat()
}

/** Keywords that only repeat what their parts say. */
const repeating = ['if', 'allOf', 'propertyNames', 'contains']

/** The faults that are worth telling, one of each cause: parts instead of what is made of them, one branch of a choice. */
export function causesOf(problems: readonly SchemaProblem[]): SchemaProblem[] {
  let left = [...problems]
  // Choices within choices come before those around them.
  for (const choice of problems.filter(({ keyword }) => branched.includes(keyword))) {
    const branches = branchesOf(choice, left)
    if (branches.length === 0) {
      // What its branches say stands elsewhere; that too many of them fit is said nowhere else.
      if (!Array.isArray(choice.params['passingSchemas']) && left.length > 1)
        left = left.filter((problem) => problem !== choice)
      continue
    }
    const told = tellingOf(choice, branches)
    const all = new Set(branches.flat())
    left = left.filter((problem) => problem !== choice && !all.has(problem))
    left.push(...told)
  }
  const others = left.filter(({ keyword }) => !repeating.includes(keyword))
  return others.length > 0 ? others : left
}

/**
 * Faults as the wire and the forms show them: one per place, the first that ajv names, in the reader's language.
 * Branch keywords (`if`, `anyOf`…) only repeat what their parts say and are left out.
 */
export function toFieldErrors(problems: readonly SchemaProblem[], locale: Locale): FieldError[] {
  const seen = new Map<string, FieldError>()
  for (const problem of causesOf(problems)) {
    const field = placeOf(problem)
    if (!seen.has(field)) seen.set(field, { field, keyword: problem.keyword, msg: messageOf(problem, locale) })
  }
  return [...seen.values()]
}
