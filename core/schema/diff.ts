import { valueBefore } from './defaults.ts'
import { fieldsOf } from './fields.ts'
import { wordsOfMeaning } from './meaning.ts'
import { lostParts } from './lost-parts.ts'
import { locales, type FieldSchema, type ResourceSchema, type Text } from './types.ts'
import type { Effect, PlannedChange } from './version-types.ts'

/** Words of a field that change how it looks and is found, and not what it takes. */
const harmless =
  /^(x-(label|help|placeholder|unit|list|filter|sort|search|form|default|history|unindexed|formerly|access|mask|options)|name)$/
/** Words that may ask more of values besides what they mean. */
const asksToo = /^(type|format|items|properties|required)$/
/** Members of a resource that are told in words of their own, or of which nothing follows. */
const otherwise = ['$schema', 'kind', 'name', 'schema', 'rules', 'lineage']

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

const wordsBetween = (before: Readonly<Record<string, unknown>>, after: typeof before): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((word) => differs(before[word], after[word]))

const isRequired = ({ schema }: ResourceSchema, name: string): boolean => schema.required?.includes(name) ?? false

type Named = FieldSchema & { name: string }
type Change = (effect: Effect, own: readonly string[]) => PlannedChange[]

/** What a formula says, and what follows from there being one. */
const ofFormula: readonly string[] = ['x-compute', 'readOnly']

/** A formula takes the place of what was typed; another one gives the field another meaning; without one nothing is lost. */
function formula(change: Change, was: FieldSchema, is: FieldSchema, words: readonly string[]): PlannedChange[] {
  if (!words.includes('x-compute'))
    return change(
      'safe',
      words.filter((word) => word === 'readOnly'),
    )
  if (is['x-compute'] === undefined) return change('safe', ['x-compute'])
  return change(was['x-compute'] === undefined ? 'destructive' : 'meaning', ['x-compute'])
}

const isSameText = (one: Text | undefined, other: Text | undefined): boolean =>
  one !== undefined && locales.some((locale) => one[locale] === other?.[locale])

/** The words by which a field is called now what another one was called before: its values are taken for that one's. */
function takenOver(were: readonly Named[], was: Named, is: Named, words: readonly string[]): string[] {
  const others = were.filter((other) => other['x-id'] !== is['x-id'])
  const isTaken = {
    name: others.some((other) => other.name === is.name),
    'x-label': others.some(({ 'x-label': label }) => isSameText(is['x-label'], label)),
    'x-options': (is['x-options'] ?? []).some(
      ({ value, label }) =>
        was['x-options']?.some((option) => option.value === value && !isSameText(option.label, label)) &&
        was['x-options'].some((option) => option.value !== value && isSameText(option.label, label)),
    ),
  }
  return (['name', 'x-label', 'x-options'] as const).filter((word) => words.includes(word) && isTaken[word])
}

/** Words by which records that have no value of a field answer another than before. */
export const wordsOfAbsent: readonly string[] = ['x-default', 'required']

function fieldChanges(before: ResourceSchema, after: ResourceSchema, was: Named, is: Named): PlannedChange[] {
  // Options that follow from the product change with other resources, and nobody has said so of this field.
  const follows = is['x-options-of'] !== undefined && is['x-options-of'] === was['x-options-of']
  const words = wordsBetween(was, is).filter((word) => !(follows && word === 'x-options'))
  if (isRequired(before, was.name) !== isRequired(after, is.name)) words.push('required')
  if (words.length === 0) return []
  const change: Change = (effect, own) =>
    own.length === 0 ? [] : [{ ...about(after, is), kind: 'changed', words: [...own], effect, rows: null }]
  const meaning = [...new Set([...wordsOfMeaning(was, is, words), ...takenOver(fieldsOf(before), was, is, words)])]
  const isAbsentOther = differs(valueBefore(before, was.name), valueBefore(after, is.name))
  const absent = isAbsentOther ? words.filter((word) => wordsOfAbsent.includes(word)) : []
  const rest = words.filter((word) => asksToo.test(word) || ![...meaning, ...absent, ...ofFormula].includes(word))
  return [
    ...formula(change, was, is, words),
    ...change('meaning', meaning),
    ...change(
      'destructive',
      lostParts(was, is).length > 0 ? words.filter((word) => /^(items|properties)$/.test(word)) : [],
    ),
    ...change('meaning', absent),
    ...change(rest.every((word) => harmless.test(word)) ? 'safe' : 'data', rest),
  ]
}

const about = (resource: ResourceSchema, field?: Named) => ({
  resource: resource.name,
  resourceLabel: resource.label,
  field: field?.name ?? null,
  label: field?.['x-label'] ?? resource.label,
})

/** What is asked of a whole record, besides its fields. */
function conditionsOf({ schema, rules }: ResourceSchema): object {
  const { properties: _, required: __, ...conditions } = schema
  return { ...conditions, rules }
}

function within(before: ResourceSchema, after: ResourceSchema): PlannedChange[] {
  const [were, are] = [fieldsOf(before), fieldsOf(after)]
  const words = wordsBetween(before, after).filter((word) => !otherwise.includes(word))
  const hides = differs(before.storage.where, after.storage.where)
  const conditions = differs(conditionsOf(before), conditionsOf(after))
  const own: PlannedChange[] =
    words.length > 0 || conditions
      ? [
          {
            ...about(after),
            kind: 'changed',
            words: [...words.filter((word) => !(hides && word === 'storage')), ...(conditions ? ['conditions'] : [])],
            effect: conditions ? 'data' : 'safe',
            rows: null,
          },
        ]
      : []
  const moved: PlannedChange[] = hides
    ? [{ ...about(after), kind: 'changed', words: ['storage'], effect: 'destructive', rows: null }]
    : []
  const fields = are.flatMap((is): PlannedChange[] => {
    const was = were.find((field) => field['x-id'] === is['x-id'])
    if (was) return fieldChanges(before, after, was, is)
    const effect: Effect = isRequired(after, is.name) ? 'data' : 'safe'
    return [{ ...about(after, is), kind: 'added', words: [], effect, rows: null }]
  })
  const gone = were
    .filter((was) => !are.some((field) => field['x-id'] === was['x-id']))
    .map((was): PlannedChange => ({
      ...about(before, was),
      kind: 'removed',
      words: [],
      effect: 'destructive',
      rows: null,
    }))
  return [...moved, ...own.filter((change) => change.words.length > 0), ...fields, ...gone]
}

/**
 * What is different between two sets of resources, field by field; fields are the same by their ids, whatever they are
 * called.
 */
export function schemaChanges(before: readonly ResourceSchema[], after: readonly ResourceSchema[]): PlannedChange[] {
  const known = (list: readonly ResourceSchema[], name: string) => list.find((resource) => resource.name === name)
  return [
    ...after.flatMap((resource): PlannedChange[] => {
      const was = known(before, resource.name)
      return was
        ? within(was, resource)
        : [{ ...about(resource), kind: 'added', words: [], effect: 'safe', rows: null }]
    }),
    ...before
      .filter((resource) => !known(after, resource.name))
      .map((resource): PlannedChange => ({
        ...about(resource),
        kind: 'removed',
        words: [],
        effect: 'destructive',
        rows: null,
      })),
  ]
}
