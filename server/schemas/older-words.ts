import { isRecord, listOf } from '../../core/json.ts'
import type { Finding } from './faults.ts'
import { looks } from './left-over.ts'
import { escapePointer } from '../../core/json-text.ts'

type Members = Record<string, unknown>

/** What was made of a file that says some things in words of draft 7, and where what was moved stood. */
export type InCurrentWords = { value: Members; moved: ReadonlyMap<string, string> }

/** Keywords that hold one schema, a list of them, and schemas by name. */
const single = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'contains',
  'additionalProperties',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]
const listed = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const named = ['properties', 'patternProperties', 'dependentSchemas', '$defs']

/** What of a list is looked for wherever its schema holds. */
function containedIn(schema: unknown, pointer: string): { contains: unknown; pointer: string }[] {
  if (!isRecord(schema)) return []
  const own = schema['contains'] === undefined ? [] : [{ contains: schema['contains'], pointer: `${pointer}/contains` }]
  const parts = listOf(schema['allOf']).flatMap((part, index) => containedIn(part, `${pointer}/allOf/${index}`))
  return [...own, ...parts]
}

const otherLooks = ['items', 'anyOf', 'oneOf', 'if', 'then', 'else', '$ref', 'dependentSchemas']

/** Whether a list is looked at by `contains` alone, and by the entries by place of the schema itself. */
const isContainsAlone = (schema: unknown, isPart = false): boolean =>
  !isRecord(schema) ||
  (otherLooks.every((word) => schema[word] === undefined) &&
    (!isPart || (schema['prefixItems'] === undefined && schema['unevaluatedItems'] === undefined)) &&
    listOf(schema['allOf']).every((part) => isContainsAlone(part, true)))

class Translation {
  readonly moved = new Map<string, string>()

  #move(to: string, from: string): void {
    if (to !== from) this.moved.set(to, from)
  }

  /** Members under another keyword than before; what stands there already stays, and nothing is lost. */
  #into(schema: Members, keyword: string, members: Members): void {
    const there = schema[keyword]
    if (Object.keys(members).length > 0) schema[keyword] = { ...members, ...(isRecord(there) ? there : {}) }
  }

  #lists(schema: Members, to: string, from: string): void {
    if (!Array.isArray(schema['items']) || schema['prefixItems'] !== undefined) {
      // Without a list of entries it says nothing of a list, in draft 7 itself.
      const types = [schema['type'] ?? 'array'].flat()
      if (!Array.isArray(schema['items']) && types.includes('array')) delete schema['additionalItems']
      return
    }
    const { items, additionalItems } = schema
    delete schema['items']
    delete schema['additionalItems']
    // A list of nothing asks for nothing.
    if (items.length > 0) schema['prefixItems'] = items
    this.#move(`${to}/prefixItems`, `${from}/items`)
    if (additionalItems === undefined) return
    schema['items'] = additionalItems
    this.#move(`${to}/items`, `${from}/additionalItems`)
  }

  /** Keywords that ask for nothing without another, as JSON Schema itself says. */
  #withoutEffect(schema: Members): void {
    if (schema['contains'] === undefined) {
      delete schema['minContains']
      delete schema['maxContains']
    } else if (schema['minContains'] === 0 && schema['maxContains'] === undefined) {
      delete schema['contains']
      delete schema['minContains']
    }
    const { then: yes, else: no } = schema
    if (yes === undefined && no === undefined) delete schema['if']
  }

  /**
   * What `contains` has found counts as looked at; ajv takes all for looked at. Where nothing but it and the entries by
   * place look at a list, what is left over can be said of the others by `items`.
   */
  #contained(schema: Members, to: string): void {
    const { unevaluatedItems: rest } = schema
    if (rest === undefined || rest === true || schema['items'] !== undefined || !isContainsAlone(schema)) return
    const found = containedIn(schema, to)
    if (found.length === 0) return
    const others = rest === false ? [] : [rest]
    delete schema['unevaluatedItems']
    schema['items'] = { anyOf: [...found.map(({ contains }) => contains), ...others] }
    for (const [index, { pointer }] of found.entries())
      this.#move(`${to}/items/anyOf/${index}`, this.moved.get(pointer) ?? this.origin(pointer, '', ''))
    this.#move(`${to}/items/anyOf/${found.length}`, `${to}/unevaluatedItems`)
  }

  /**
   * An `if` that does not hold has looked at nothing; ajv takes it for one that has. As two branches of a choice it says
   * the same.
   */
  #branches(schema: Members, to: string): void {
    const { if: when, then: yes = true, else: no = true } = schema
    if (when !== undefined && looks(when)) {
      delete schema['if']
      delete schema['then']
      delete schema['else']
      const before = listOf(schema['allOf'])
      const place = `${to}/allOf/${before.length}/anyOf`
      schema['allOf'] = [...before, { anyOf: [{ allOf: [when, yes] }, { allOf: [{ not: when }, no] }] }]
      this.#move(`${place}/0/allOf/0`, this.origin(`${to}/if`, '', ''))
      this.#move(`${place}/0/allOf/1`, this.origin(`${to}/then`, '', ''))
      this.#move(`${place}/1/allOf/0/not`, this.origin(`${to}/if`, '', ''))
      this.#move(`${place}/1/allOf/1`, this.origin(`${to}/else`, '', ''))
    }
    for (const keyword of ['allOf', 'anyOf', 'oneOf'])
      for (const [index, part] of listOf(schema[keyword]).entries())
        if (isRecord(part)) this.#branches(part, `${to}/${keyword}/${index}`)
    for (const keyword of ['then', 'else']) {
      const part = schema[keyword]
      if (isRecord(part)) this.#branches(part, `${to}/${keyword}`)
    }
  }

  #dependencies(schema: Members, to: string, from: string): void {
    const { dependencies } = schema
    if (!isRecord(dependencies)) return
    delete schema['dependencies']
    const entries = Object.entries(dependencies)
    for (const [name, value] of entries) {
      const keyword = Array.isArray(value) ? 'dependentRequired' : 'dependentSchemas'
      this.#move(`${to}/${keyword}/${escapePointer(name)}`, `${from}/dependencies/${escapePointer(name)}`)
    }
    this.#into(schema, 'dependentRequired', Object.fromEntries(entries.filter(([, value]) => Array.isArray(value))))
    this.#into(schema, 'dependentSchemas', Object.fromEntries(entries.filter(([, value]) => !Array.isArray(value))))
  }

  #definitions(schema: Members, to: string, from: string): void {
    const { definitions } = schema
    if (!isRecord(definitions)) return
    delete schema['definitions']
    for (const name of Object.keys(definitions))
      this.#move(`${to}/$defs/${escapePointer(name)}`, `${from}/definitions/${escapePointer(name)}`)
    this.#into(schema, '$defs', definitions)
  }

  /**
   * @param to where the schema will stand
   * @param from where it stands in the file
   */
  schema(value: unknown, to: string, from: string): unknown {
    if (!isRecord(value)) return value
    const schema = { ...value }
    this.#lists(schema, to, from)
    this.#dependencies(schema, to, from)
    this.#definitions(schema, to, from)
    if (typeof schema['$ref'] === 'string') schema['$ref'] = schema['$ref'].replace(/^#\/definitions\//, '#/$defs/')
    const below = (part: unknown, step: string): unknown => {
      const place = `${to}/${step}`
      return this.schema(part, place, this.moved.get(place) ?? this.origin(place, to, from))
    }
    for (const keyword of single) if (isRecord(schema[keyword])) schema[keyword] = below(schema[keyword], keyword)
    for (const keyword of listed) {
      const parts = schema[keyword]
      if (Array.isArray(parts)) schema[keyword] = parts.map((part, index) => below(part, `${keyword}/${index}`))
    }
    for (const keyword of named) {
      const parts = schema[keyword]
      if (isRecord(parts))
        schema[keyword] = Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, below(part, `${keyword}/${escapePointer(name)}`)]),
        )
    }
    this.#contained(schema, to)
    if (
      [schema['unevaluatedItems'], schema['unevaluatedProperties']].some((rest) => rest !== undefined && rest !== true)
    )
      this.#branches(schema, to)
    this.#withoutEffect(schema)
    return schema
  }

  /** Where a place below one that is known stood: below a keyword that was moved, or as it is. */
  origin(place: string, to: string, from: string): string {
    const parent = place.slice(0, place.lastIndexOf('/'))
    const moved = this.moved.get(parent)
    return moved === undefined ? from + place.slice(to.length) : moved + place.slice(parent.length)
  }
}

/**
 * A resource or a table whose schemas say in words of 2020-12 what its file may say in those of draft 7: `items` with a
 * list and `additionalItems`, `dependencies`, `definitions`. They have no other meaning now, so that nothing is guessed.
 */
export function inCurrentWords(value: Members): InCurrentWords {
  const translation = new Translation()
  const { schema, rules } = value
  const translated: Members = { ...value }
  if (isRecord(schema)) translated['schema'] = translation.schema(schema, '/schema', '/schema')
  if (Array.isArray(rules))
    translated['rules'] = rules.map((rule: unknown, index) => {
      if (!isRecord(rule) || !isRecord(rule['when'])) return rule
      const place = `/rules/${index}/when`
      return { ...rule, when: translation.schema(rule['when'], place, place) }
    })
  return { value: translated, moved: translation.moved }
}

/** A finding at its place in the file. */
export function inFile(finding: Finding, moved: InCurrentWords['moved']): Finding {
  for (let place = finding.pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const from = moved.get(place)
    if (from !== undefined) return { ...finding, pointer: from + finding.pointer.slice(place.length) }
  }
  return finding
}
