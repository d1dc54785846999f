import { isExact, type Claimable } from '../../core/schema/field-type.ts'
import { isBlank } from '../../core/blank.ts'
import { isRecord, isList, listOf } from '../../core/json.ts'
import { definitionOf } from '../../core/schema/reads.ts'
import type { ObjectSchema } from '../../core/schema/types.ts'
import type { Finding } from './faults.ts'
import { leftOverFindings } from './left-over.ts'
import { patternFindings } from './patterns.ts'
import { escapePointer } from '../../core/json-text.ts'
import { suggest } from './suggest.ts'
import { whyAlone } from './word-findings.ts'

type Members = Record<string, unknown>

/** Keywords by the type of value that they speak of: of others they say nothing. */
const ofType: Record<string, readonly string[]> = {
  number: ['multipleOf', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  array: [
    'items',
    'prefixItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
    'unevaluatedItems',
  ],
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'unevaluatedProperties',
    'dependentRequired',
    'dependentSchemas',
  ],
}

/** Keywords that count all members of a record: who may not see all of them would judge otherwise. */
const notOfRecords = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
]

/** Keywords that say nothing without one of others. */
const needed: readonly (readonly [string, readonly string[]])[] = [
  ['then', ['if']],
  ['else', ['if']],
]

const ranges = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minItems', 'maxItems'],
  ['minContains', 'maxContains'],
  ['minProperties', 'maxProperties'],
] as const

const sameValue = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']
const entries = ['items', 'contains', 'prefixItems', 'unevaluatedItems']
const otherMembers = ['additionalProperties', 'unevaluatedProperties']

/** Words of a part of a field, and where one stands: its pointer leads through `properties` and `items` alone. */
const ofParts = ['x-label', 'x-help', 'x-unit', 'x-options']
const isPart = (pointer: string): boolean =>
  /^\/schema\/properties\/[^/]+(?:\/items)?(?:\/properties\/[^/]+(?:\/items)?)*\/properties\/[^/]+$/.test(pointer)

const everyType = ['string', 'number', 'boolean', 'array', 'object', 'null']
const plainType = (type: unknown): string => (type === 'integer' ? 'number' : String(type))
const typeOfValue = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value

/** The types that a schema allows; every type where it says none. */
const typesOf = (schema: unknown): string[] =>
  isRecord(schema) && schema['type'] !== undefined ? [schema['type']].flat().map(plainType) : everyType

/** Whether a field holds figures as decimal text, of which one figure has several: 5, 5.0, 5.00. */
const isExactField = (described: unknown): boolean =>
  isRecord(described) && described['type'] !== undefined && isExact(described as Claimable)

/** Where a schema stands, and what is known of the value that it speaks of. */
type Place = {
  pointer: string
  types: readonly string[]
  /** The schema of the field or member that is spoken of, where there is one. */
  described?: unknown
  /** The record itself, or a member of an object: what is blank there is absent. */
  of: 'record' | 'member' | 'entry'
  /** A member that must be there: it is never blank. */
  needed?: boolean
  /** Definitions that have led here without a step into the value. */
  way: readonly string[]
}

const memberOf = (described: unknown, name: string): unknown =>
  isRecord(described) && isRecord(described['properties']) && Object.hasOwn(described['properties'], name)
    ? described['properties'][name]
    : undefined

/**
 * What schemas over values say in vain: of names that there are not, of types that the value has not, of values that it
 * never is. Everything else of JSON Schema works.
 *
 * @param root the schema of the resource, for its fields and `$defs`
 */
class KeywordCheck {
  readonly findings: Finding[] = []
  readonly #root: ObjectSchema
  readonly #seen = new Set<string>()

  constructor(root: ObjectSchema) {
    this.#root = root
  }

  #add(pointer: string, key: Finding['key'], parameters: Finding['parameters'] = {}, suggestion?: string): void {
    this.findings.push({ pointer, key, parameters, suggestion })
  }

  walk(schema: unknown, place: Place): void {
    if (Array.isArray(schema))
      for (const [index, part] of schema.entries()) this.walk(part, { ...place, pointer: `${place.pointer}/${index}` })
    if (!isRecord(schema)) return
    const types = this.#types(schema, place)
    this.#applicable(schema, place, types)
    this.#values(schema, place, types)
    this.#alone(schema, place)
    this.#patterns(schema, place)
    this.#words(schema, place)
    this.#reference(schema, place, types)
    this.findings.push(...leftOverFindings(schema, place.pointer, this.#root))
    this.#names(schema, place)
    for (const keyword of sameValue)
      this.walk(schema[keyword], { ...place, pointer: `${place.pointer}/${keyword}`, types })
    this.#below(schema, { ...place, types })
  }

  #types(schema: Members, { pointer, types, of, needed: isNeeded }: Place): readonly string[] {
    if (schema['type'] === undefined) return types
    const own = typesOf(schema).filter((type) => types.includes(type))
    if (own.length > 0) return own
    // A member that can only be null is one that must be blank.
    if (of === 'member' && !isNeeded && typesOf(schema).includes('null')) return ['null']
    this.#add(`${pointer}/type`, 'schema.neverType', {
      wanted: [schema['type']].flat().join(', '),
      type: types.join(', '),
    })
    return types
  }

  #applicable(schema: Members, { pointer, of }: Place, types: readonly string[]): void {
    for (const [type, keywords] of Object.entries(ofType)) {
      for (const name of keywords) {
        if (schema[name] === undefined) continue
        const at = `${pointer}/${name}`
        if (!types.includes(type)) this.#add(at, 'schema.notForType', { name, type: types.join(', ') })
        else if (of === 'record' && notOfRecords.includes(name)) this.#add(at, 'schema.condition', { name })
      }
    }
  }

  #values(schema: Members, { pointer, of, described, needed: isNeeded }: Place, types: readonly string[]): void {
    const single = schema['const'] === undefined ? [] : [[`${pointer}/const`, schema['const']] as const]
    const listed = listOf(schema['enum'])
    const several = listed.map((value, index) => [`${pointer}/enum/${index}`, value] as const)
    const options = isRecord(described) && isList(described['enum']) ? described['enum'] : null
    for (const [at, value] of [...single, ...several]) {
      if (of === 'member' && isBlank(value)) {
        // Among options null says that the field may be empty, as its type does; alone, that it must be.
        if (isNeeded && !listed.some((option) => !isBlank(option))) this.#add(at, 'schema.blankValue')
      } else if (!types.includes(typeOfValue(value))) {
        this.#add(at, 'schema.neverValue', { value: JSON.stringify(value), type: types.join(', ') })
      } else if (described !== schema && isExactField(described) && typeof value === 'string') {
        const pattern = `^${value
          .replace(/(\.\d*?)0+$/, '$1')
          .replace(/\.$/, '')
          .replace('.', '\\.')}${value.includes('.') && /\.\d*[1-9]/.test(value) ? '0*' : '(\\.0+)?'}$`
        this.#add(at, 'schema.exactValue', { value, pattern })
      } else if (options && options !== listed && typeof value !== 'object' && !options.includes(value)) {
        this.#add(at, 'schema.option', { value: String(value) }, suggest(String(value), options.map(String)))
      }
    }
  }

  #alone(schema: Members, { pointer }: Place): void {
    for (const [name, others] of needed)
      if (schema[name] !== undefined && others.every((other) => schema[other] === undefined))
        this.#add(`${pointer}/${name}`, 'schema.needs', { name, needed: others.join(' / ') })
    for (const [least, most] of ranges) {
      const [from, to] = [schema[least], schema[most]]
      const isOpen = least.startsWith('exclusive') || most.startsWith('exclusive')
      if (typeof from === 'number' && typeof to === 'number' && (from > to || (isOpen && from === to)))
        this.#add(`${pointer}/${least}`, 'schema.range')
    }
  }

  #words(schema: Members, { pointer }: Place): void {
    if (/^\/schema\/properties\/[^/]+$/.test(pointer)) return
    for (const key of whyAlone(schema['format'])) this.#add(`${pointer}/format`, key)
    for (const name of isPart(pointer) ? [] : ofParts)
      if (schema[name] !== undefined) this.#add(`${pointer}/${name}`, 'schema.partOnly', { name })
  }

  #patterns(schema: Members, { pointer, described }: Place): void {
    const longest = schema['maxLength'] ?? (isRecord(described) ? described['maxLength'] : undefined)
    if (typeof schema['pattern'] === 'string') {
      const limit = typeof longest === 'number' ? longest : undefined
      this.findings.push(...patternFindings(schema['pattern'], `${pointer}/pattern`, limit))
    }
    for (const name of Object.keys(isRecord(schema['patternProperties']) ? schema['patternProperties'] : {}))
      this.findings.push(...patternFindings(name, `${pointer}/patternProperties/${escapePointer(name)}`))
  }

  #reference(schema: Members, place: Place, types: readonly string[]): void {
    const { $ref: reference } = schema
    if (typeof reference !== 'string') return
    const at = `${place.pointer}/$ref`
    const known = Object.keys(this.#root.$defs ?? {})
    const target = definitionOf(this.#root, reference)
    if (target === undefined) {
      const near = suggest(reference.replace(/^#\/\$defs\//, ''), known)
      this.#add(at, 'schema.noDefinition', { name: reference }, near && `#/$defs/${near}`)
      return
    }
    if (place.way.includes(reference)) {
      this.#add(at, 'schema.endless', { name: reference })
      return
    }
    const key = `${reference} ${types.join()} ${place.of}`
    if (this.#seen.has(key)) return
    this.#seen.add(key)
    const pointer = `/schema${reference.slice(1)}`
    this.walk(target, { ...place, pointer, types, way: [...place.way, reference] })
  }

  /** Names that a schema over a record, or over an object of which all members are known, speaks of. */
  #names(schema: Members, { pointer, of, described }: Place): void {
    const { properties } = of === 'record' ? this.#root : isRecord(described) ? described : { properties: {} }
    const isClosed = of === 'record' || (isRecord(described) && described['additionalProperties'] === false)
    if (!isClosed || !isRecord(properties)) return
    const check = (name: string, at: string): void => {
      if (!Object.hasOwn(properties, name))
        this.#add(at, 'schema.noField', { name }, suggest(name, Object.keys(properties)))
      else if (of === 'record' && this.#root.properties[name]?.['x-virtual'])
        this.#add(at, 'schema.notStored', { name })
    }
    const list = (names: unknown, at: string): void => {
      if (Array.isArray(names)) for (const [index, name] of names.entries()) check(String(name), `${at}/${index}`)
    }
    list(schema['required'], `${pointer}/required`)
    for (const keyword of ['properties', 'dependentSchemas', 'dependentRequired']) {
      if (described === schema && keyword === 'properties') continue
      for (const [name, value] of Object.entries(isRecord(schema[keyword]) ? schema[keyword] : {})) {
        const at = `${pointer}/${keyword}/${escapePointer(name)}`
        check(name, at)
        if (keyword === 'dependentRequired') list(value, at)
      }
    }
  }

  #below(schema: Members, place: Place): void {
    const { pointer, of, described } = place
    const walkIn = (part: unknown, at: string, known: unknown, inside: Place['of'], isNeeded = false): void =>
      this.walk(part, {
        pointer: at,
        needed: isNeeded,
        // A member that is null is absent.
        types: typesOf(known).filter((type) => inside === 'entry' || type !== 'null'),
        described: known,
        of: inside,
        way: [],
      })
    for (const [name, part] of Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})) {
      const field = of === 'record' ? memberOf(this.#root, name) : memberOf(described, name)
      const isNeeded = listOf(schema['required']).includes(name)
      walkIn(part, `${pointer}/properties/${escapePointer(name)}`, field ?? undefined, 'member', isNeeded)
    }
    for (const [name, part] of Object.entries(isRecord(schema['patternProperties']) ? schema['patternProperties'] : {}))
      walkIn(part, `${pointer}/patternProperties/${escapePointer(name)}`, undefined, 'member')
    for (const [name, part] of Object.entries(isRecord(schema['dependentSchemas']) ? schema['dependentSchemas'] : {}))
      this.walk(part, { ...place, pointer: `${pointer}/dependentSchemas/${escapePointer(name)}` })
    for (const keyword of otherMembers) walkIn(schema[keyword], `${pointer}/${keyword}`, undefined, 'member')
    for (const keyword of entries) {
      const known =
        keyword === 'items' || keyword === 'contains' ? isRecord(described) && described['items'] : undefined
      walkIn(schema[keyword], `${pointer}/${keyword}`, isRecord(known) ? known : undefined, 'entry')
    }
    this.walk(schema['propertyNames'], { pointer: `${pointer}/propertyNames`, types: ['string'], of: 'entry', way: [] })
  }
}

/** What a condition over a record says in vain, each at its place. */
export function conditionFindings(condition: unknown, pointer: string, root: ObjectSchema): Finding[] {
  const check = new KeywordCheck(root)
  check.walk(condition, { pointer, types: ['object'], of: 'record', way: [] })
  return check.findings
}

/** What a schema says in vain of records, of their fields, and in its definitions; each place is told once. */
export function keywordFindings(root: ObjectSchema): Finding[] {
  const check = new KeywordCheck(root)
  const { properties, additionalProperties: _closed, $defs: parts = {}, ...conditions } = root
  check.walk(conditions, { pointer: '/schema', types: ['object'], of: 'record', way: [] })
  for (const [name, field] of Object.entries(properties)) {
    const types = typesOf(field).filter((type) => type !== 'null')
    const pointer = `/schema/properties/${name}`
    check.walk(field, {
      pointer,
      types: types.length > 0 ? types : ['null'],
      described: field,
      of: 'member',
      needed: root.required?.includes(name) ?? false,
      way: [],
    })
  }
  for (const [name, part] of Object.entries(parts))
    check.walk(part, { pointer: `/schema/$defs/${name}`, types: everyType, of: 'entry', way: [`#/$defs/${name}`] })
  return [...new Map(check.findings.map((finding) => [finding.pointer, finding])).values()]
}
