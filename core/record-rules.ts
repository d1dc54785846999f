import { isBlank, withoutBlanks } from './blank.ts'
import { isRecord, listOf } from './json.ts'
import { definitionOf, fieldsRead } from './schema/reads.ts'
import type { ObjectSchema, ResourceSchema, Rule } from './schema/types.ts'

type Members = Record<string, unknown>
type Ruled = Pick<ResourceSchema, 'rules' | 'schema'>

/** Whether a rule, by its place in the list, holds for a record without blanks. */
export type Holds = (rule: number, record: unknown) => boolean

/** What the rules of a resource do to a record. */
export type Effects = {
  /** Fields that are not shown, and so never asked for. */
  hidden: ReadonlySet<string>
  /** Fields that are shown and cannot be changed, and so never asked for. */
  disabled: ReadonlySet<string>
  /** Fields that must be there, each with those that its rules read. */
  demanded: ReadonlyMap<string, ReadonlySet<string>>
  /** What the other rules of a field read: whether it is asked for follows from them. */
  reads: ReadonlyMap<string, ReadonlySet<string>>
  /** Fields of which nothing can be told, because their rules read what is not known. */
  untold: ReadonlySet<string>
  /** The record without what hidden fields do not keep, and the names of those fields. */
  record: Members
  cleared: readonly string[]
}

/** Effects by which a field is or is not there. */
const shows = ['show', 'hide']

/** Whether a schema over a member holds where the member says nothing, and is meant to. */
function saysBlank(schema: unknown, root: ObjectSchema): boolean {
  if (schema === false) return true
  if (!isRecord(schema)) return false
  if (schema['const'] !== undefined) return isBlank(schema['const'])
  const { enum: values, type, maxLength, maxItems, $ref: reference } = schema
  if (Array.isArray(values)) return values.some(isBlank)
  const parts = [
    ...['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => listOf(schema[keyword])),
    definitionOf(root, reference),
  ]
  return (
    [type].flat().includes('null') || maxLength === 0 || maxItems === 0 || parts.some((part) => saysBlank(part, root))
  )
}

/** Keywords whose schemas speak of the same value, and of others: each is made strict by itself. `not` is left. */
const parts = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'items', 'contains', 'prefixItems']
const partsByName = ['properties', 'dependentSchemas']

/**
 * A condition that a value which is not there makes false: members that it speaks of must be there, at any depth, unless
 * it says that they are blank. What `not` says is left as it is: of what is not there it does not hold either.
 */
function strict(condition: unknown, root: ObjectSchema): unknown {
  if (Array.isArray(condition)) return condition.map((part) => strict(part, root))
  if (!isRecord(condition)) return condition
  const { properties, $ref: reference, required } = condition
  const spoken = isRecord(properties)
    ? Object.keys(properties).filter((name) => !saysBlank(properties[name], root))
    : []
  const needed = [...new Set([...listOf(required), ...spoken])]
  const within = Object.fromEntries(
    parts.flatMap((keyword) => (condition[keyword] === undefined ? [] : [[keyword, strict(condition[keyword], root)]])),
  )
  const byName = Object.fromEntries(
    partsByName.flatMap((keyword) => {
      const named = condition[keyword]
      const each = Object.entries(isRecord(named) ? named : {}).map(([name, part]) => [name, strict(part, root)])
      return isRecord(named) ? [[keyword, Object.fromEntries(each)]] : []
    }),
  )
  const { $ref: _reference, ...rest } = condition
  const own = { ...rest, ...within, ...byName, ...(needed.length > 0 && { required: needed }) }
  const definition = definitionOf(root, reference)
  return definition === undefined ? own : { allOf: [own, strict(definition, root)] }
}

/** The schema that a record without blanks meets where a rule holds. */
export function conditionOf({ when }: Rule, root: ObjectSchema): Members {
  const condition = strict(when, root)
  return { type: 'object', allOf: [condition], ...(root.$defs && { $defs: root.$defs }) }
}

/** The fields that a rule reads. */
export const readByRule = ({ when }: Rule, root: ObjectSchema): Set<string> => fieldsRead(when, root)

/** Of fields that none comes first of, those that are in a circle: what only waits for them is left out. */
function circleOf(left: ReadonlySet<string>, needs: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let circle = [...left]
  for (;;) {
    const within = circle.filter((name) => circle.some((other) => needs.get(other)?.has(name)))
    if (within.length === circle.length) return circle
    circle = within
  }
}

/**
 * The fields that rules show and hide, each behind those that its rules read: what is hidden may be cleared, and is then
 * read as blank. A field that is read by what it reads itself comes out as a circle.
 */
export function inOrder({ rules, schema }: Ruled): { fields: string[]; circle: string[] } {
  const needs = new Map<string, Set<string>>()
  for (const rule of rules)
    if (shows.includes(rule.effect)) {
      const before = needs.get(rule.field) ?? []
      needs.set(rule.field, new Set([...before, ...readByRule(rule, schema)]))
    }
  const fields: string[] = []
  const left = new Set(needs.keys())
  for (;;) {
    const next = [...left].filter((name) => ![...(needs.get(name) ?? [])].some((other) => left.has(other)))
    if (next.length === 0) return { fields, circle: circleOf(left, needs) }
    for (const name of next) {
      fields.push(name)
      left.delete(name)
    }
  }
}

/** What is known of a record. */
type Known = {
  /** The fields that a change says otherwise; all of a new record. */
  changed?: readonly string[]
  /** Fields that nobody knows here. */
  unknown?: readonly string[]
  /** Fields that whoever makes the change is told nothing of: a rule that reads them clears nothing of what was typed. */
  unseen?: readonly string[]
}

/**
 * What the rules do to a record, the same in the browser and on the server. A field is hidden where one of its rules
 * hides it, and where none of those that show it holds; `disable` and `enable` likewise. Values of hidden fields are
 * cleared (`onHide: clear`) where the field, or one that its rules read, is changed: who changes something else loses nothing.
 *
 * @param record as it would be after the change
 */
export function effectsOf(
  ruled: Ruled,
  record: Members,
  holds: Holds,
  { changed, unknown = [], unseen = [] }: Known = {},
): Effects {
  const { rules, schema } = ruled
  const [hidden, disabled, untold] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const demanded = new Map<string, Set<string>>()
  const reads = new Map<string, Set<string>>()
  const cleared: string[] = []
  let now = record
  const of = (field: string, ...effects: Rule['effect'][]): { rule: Rule; index: number }[] =>
    rules.flatMap((rule, index) => (rule.field === field && effects.includes(rule.effect) ? [{ rule, index }] : []))
  const readsOf = (found: readonly { rule: Rule }[]): string[] =>
    found.flatMap(({ rule }) => [...readByRule(rule, schema)])
  const isUntold = (field: string, found: readonly { rule: Rule }[]): boolean => {
    const open = readsOf(found).some((name) => unknown.includes(name))
    if (open) untold.add(field)
    return open
  }
  /** Whether one of the rules with the first effect holds, or there are some with the second and none of them does. */
  const applies = (field: string, off: Rule['effect'], on: Rule['effect']): boolean => {
    const found = of(field, off, on)
    if (found.length === 0 || isUntold(field, found)) return false
    const seen = withoutBlanks(now)
    const isOn = found.filter(({ rule }) => rule.effect === on)
    return (
      found.some(({ rule, index }) => rule.effect === off && holds(index, seen)) ||
      (isOn.length > 0 && !isOn.some(({ index }) => holds(index, seen)))
    )
  }
  /** Whether one of the rules that hide a field just now says that its value goes. */
  const isLost = (found: readonly { rule: Rule; index: number }[]): boolean => {
    const seen = withoutBlanks(now)
    const isShown = found.some(({ rule, index }) => rule.effect === 'show' && holds(index, seen))
    return found.some(
      ({ rule, index }) => rule.onHide === 'clear' && (rule.effect === 'hide' ? holds(index, seen) : !isShown),
    )
  }
  /** The default of a new record: whoever made it has not seen it, and said nothing. */
  const isUnsaid = (field: string): boolean => {
    const { 'x-default': value, readOnly } = schema.properties[field] ?? {}
    return (
      changed === undefined && !readOnly && value !== undefined && JSON.stringify(value) === JSON.stringify(now[field])
    )
  }
  for (const field of inOrder(ruled).fields) {
    if (!applies(field, 'hide', 'show')) continue
    hidden.add(field)
    const found = of(field, 'hide', 'show')
    const isTouched =
      changed === undefined ||
      [field, ...readsOf(found)].some((name) => changed.includes(name) || cleared.includes(name))
    const isSeen = !readsOf(found).some((name) => unseen.includes(name))
    if (!isTouched || !isSeen || isBlank(now[field]) || !(isLost(found) || isUnsaid(field))) continue
    cleared.push(field)
    now = { ...now, [field]: null }
  }
  for (const field of new Set(rules.map((rule) => rule.field))) {
    reads.set(field, new Set(readsOf(of(field, 'hide', 'show', 'disable', 'enable'))))
    if (applies(field, 'disable', 'enable')) disabled.add(field)
  }
  for (const { field } of rules) {
    const found = of(field, 'require')
    if (found.length === 0 || isUntold(field, found)) continue
    const seen = withoutBlanks(now)
    if (found.some(({ index }) => holds(index, seen))) demanded.set(field, new Set(readsOf(found)))
  }
  return { hidden, disabled, demanded, reads, untold, record: now, cleared }
}

/** The name under which the compiled condition of a rule is found. */
export const ruleName = ({ name }: Pick<ResourceSchema, 'name'>, rule: number): string => `${name}.rule${rule}`

/** Whether rules hold, by checks of their names. What has no check holds nowhere. */
export const holdsBy =
  (
    resource: Pick<ResourceSchema, 'name'>,
    checkOf: (name: string) => ((value: unknown) => boolean) | undefined,
  ): Holds =>
  (rule, record) =>
    checkOf(ruleName(resource, rule))?.(record) === true
