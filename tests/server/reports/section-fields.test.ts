import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../core/json.ts'
import { quantityOf } from '../../../server/reports/writing/data/quantities.ts'
import { sectionFields } from '../../../server/reports/writing/section-fields.ts'
import { knownNames } from '../../../server/reports/writing/templating/check.ts'
import { shippedStores } from '../../support/shipped.ts'

const { schemas, rules } = shippedStores()
const known = knownNames(schemas.tables)
const ruleIds = new Set(rules.rules.map(({ id }) => id))

/** The names in a list, whatever it says beside them. */
function namesIn(list: unknown): string[] {
  if (typeof list === 'string') return [list]
  if (Array.isArray(list)) return list.flatMap(namesIn)
  if (!isRecord(list)) return []
  if (!Object.hasOwn(list, 'name')) return Object.keys(list)
  return [list['name'], list['parent']].filter((name) => typeof name === 'string')
}

describe.each(Object.entries(sectionFields))('the fields of %s', (_section, lists) => {
  test.each(Object.entries<unknown>(lists))('%s are fields, ratios or quantities', (_list, list) => {
    const names = namesIn(list)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known(name) && !quantityOf(name))).toEqual([])
  })
})

test('what says the same as a ratio or a record is a rule', () => {
  const named = Object.values(sectionFields.risks).flatMap((rulesByName) => Object.values<string>(rulesByName))
  expect(named.filter((id) => !ruleIds.has(id))).toEqual([])
})

test('of lists of the registry none is left out of what is looked up', () => {
  const risk = Object.entries(schemas.table('basic')?.schema.properties ?? {})
    .filter(([, field]) => field['x-section'] === 'risk' && [field.type].flat().includes('array'))
    .map(([name]) => name)
  expect(sectionFields.compliance.records.toSorted()).toEqual(risk.toSorted())
})
