import { fieldType, kindOf } from '../../core/schema/field-type.ts'
import { compileComputed, computedInOrder } from '../../core/record-formulas.ts'
import { ExpressionError } from '../../core/expressions/compile.ts'
import { readByRule } from '../../core/record-rules.ts'
import type { FieldSchema, ResourceSchema } from '../../core/schema/types.ts'
import { powerOf } from '../../core/schema/counts.ts'
import { moneyUnit, writtenUnit } from '../../core/schema/read-money.ts'
import type { Finding } from './faults.ts'

/** Words of a field that say something of what is typed, beside a formula. */
const ofTyping = ['x-default', 'x-placeholder', 'x-locked', 'x-virtual', 'x-search'] as const

/** Whether everybody who may read one field may read another. */
function isReadByAsFew(field: FieldSchema, other: FieldSchema): boolean {
  const [own, roles] = [field['x-access']?.read, other['x-access']?.read]
  return roles === undefined || (own !== undefined && own.every((role) => roles.includes(role)))
}

type Reading = { names: readonly string[] } | ExpressionError

/** The fields that a formula reads, or why it is none. */
function readingOf({ schema }: ResourceSchema, formula: string): Reading {
  try {
    return compileComputed(schema, formula)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
}

/** A unit by which a formula would be off by thousands. */
const unreadable = (name: string, field: FieldSchema, pointer: string): Finding => ({
  pointer,
  key: 'schema.formulaUnit',
  parameters: { name, unit: field['x-unit'] ?? '' },
})

const isMoney = ({ format }: FieldSchema): boolean => format === 'money'
const currencyOf = (field: FieldSchema): string => writtenUnit(moneyUnit(field))?.currency || '元'

/**
 * Amounts of several currencies that one formula reads, or that it reads in one and gives in another with nothing that
 * could be a rate: whatever comes out would be no amount.
 */
function currencyFindings(field: FieldSchema, read: readonly FieldSchema[], pointer: string): Finding[] {
  const money = read.filter(isMoney)
  const own = isMoney(field) && read.every(isMoney) ? [field] : []
  const currencies = [...new Set([...money, ...(money.length > 0 ? own : [])].map(currencyOf))]
  return currencies.length > 1
    ? [{ pointer, key: 'schema.formulaCurrencies', parameters: { names: currencies.join(', ') } }]
    : []
}

/** What the formula of one field names and may not. */
function formulaFindings(resource: ResourceSchema, field: FieldSchema, formula: string, pointer: string): Finding[] {
  const reading = readingOf(resource, formula)
  if (reading instanceof ExpressionError) {
    const { suggestion: near, told } = reading
    // A formula that named its own field would be another fault.
    const suggestion = near !== null && resource.schema.properties[near] !== field ? { suggestion: near } : {}
    return [{ pointer, ...told, ...suggestion }]
  }
  if (reading.names.length === 0) return [{ pointer, key: 'schema.ruleReadsNothing' }]
  const readFields = reading.names.flatMap((name) => resource.schema.properties[name] ?? [])
  const ofNames = reading.names.flatMap((name): Finding[] => {
    const read = resource.schema.properties[name]
    if (!read) return []
    const isStill = !read.readOnly || read['x-compute'] !== undefined
    if (!isStill) return [{ pointer, key: 'schema.formulaReads', parameters: { name } }]
    if (powerOf(read) === null) return [unreadable(name, read, pointer)]
    return isReadByAsFew(field, read) ? [] : [{ pointer, key: 'schema.formulaTells', parameters: { name } }]
  })
  return [...ofNames, ...currencyFindings(field, readFields, pointer)]
}

/** What is wrong with the fields of a resource that are worked out. */
export function computedFindings(resource: ResourceSchema): Finding[] {
  const { schema } = resource
  const computed = Object.entries(schema.properties).flatMap(([name, field]) => {
    const formula = field['x-compute']
    return formula === undefined ? [] : [{ name, field, formula, pointer: `/schema/properties/${name}/x-compute` }]
  })
  if (computed.length === 0) return []
  const areFormulas = computed.every(({ formula }) => !(readingOf(resource, formula) instanceof ExpressionError))
  const circle = areFormulas ? computedInOrder(schema).circle : []
  const ofFields = computed.flatMap(({ name, field, formula, pointer }): Finding[] => [
    ...(kindOf(field).figure === undefined
      ? [
          {
            pointer,
            key: 'schema.useless' as const,
            parameters: { name: 'x-compute', beside: `type ${fieldType(field)}` },
          },
        ]
      : []),
    ...ofTyping.flatMap((word): Finding[] =>
      field[word] === undefined || field[word] === false
        ? []
        : [
            {
              pointer: pointer.replace(/x-compute$/, word),
              key: 'schema.useless',
              parameters: { name: word, beside: 'x-compute' },
            },
          ],
    ),
    ...(field['x-access']?.write === undefined
      ? []
      : [
          {
            pointer: pointer.replace(/x-compute$/, 'x-access/write'),
            key: 'schema.useless' as const,
            parameters: { name: 'x-access.write', beside: 'x-compute' },
          },
        ]),
    ...(circle.includes(name) ? [{ pointer, key: 'schema.formulaCircle' as const, parameters: { name } }] : []),
    ...(powerOf(field) === null ? [unreadable(name, field, pointer)] : []),
    ...formulaFindings(resource, field, formula, pointer),
  ])
  const ofRules = resource.rules.flatMap((rule, index): Finding[] => {
    const read = computed.find(({ name }) => readByRule(rule, schema).has(name))
    return read
      ? [{ pointer: `/rules/${index}/when`, key: 'schema.readsFormula', parameters: { name: read.name } }]
      : []
  })
  const ofImport = (resource.api.import?.key ?? []).flatMap((name, index): Finding[] =>
    computed.some((each) => each.name === name)
      ? [
          {
            pointer: `/api/import/key/${index}`,
            key: 'schema.useless',
            parameters: { name: 'key', beside: 'x-compute' },
          },
        ]
      : [],
  )
  return [...ofFields, ...ofRules, ...ofImport]
}
